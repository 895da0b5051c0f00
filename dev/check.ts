import { resolve } from 'node:path';
import { checkContainers } from './check/checkContainers.ts';
import { checkDuplicates } from './check/checkDuplicates.ts';
import { checkExpressions } from './check/checkExpressions.ts';
import { checkFormatting } from './check/checkFormatting.ts';
import { checkFrench } from './check/checkFrench.ts';
import { checkImports } from './check/checkImports.ts';
import { checkLicences, checkPinning } from './check/checkPackages.ts';
import { checkLint } from './check/checkLint.ts';
import { checkTypes } from './check/checkTypes.ts';
import { checkUnusedCode } from './check/checkUnusedCode.ts';
import { runGates } from './check/runGates.ts';

const root = resolve(import.meta.dirname, '..');

// The longest first, so that two parallel gates end at about the same time.
const passed = await runGates(root, [
  { name: 'types', check: (tree) => checkTypes(tree, 'tsconfig.json') },
  { name: 'types (client)', check: (tree) => checkTypes(tree, 'client/tsconfig.json') },
  { name: 'lint', check: checkLint },
  { name: 'unused code', check: checkUnusedCode },
  { name: 'formatting', check: checkFormatting },
  { name: 'import rules', check: checkImports },
  { name: 'regular expressions', check: checkExpressions },
  { name: 'French', check: checkFrench },
  { name: 'duplicates', check: checkDuplicates },
  { name: 'licences', check: checkLicences },
  { name: 'pinned versions', check: checkPinning },
  { name: 'containers', check: checkContainers },
]);

process.exitCode = passed ? 0 : 1;
