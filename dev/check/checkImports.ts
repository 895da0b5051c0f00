import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { ICruiseOptions, ICruiseResult } from 'dependency-cruiser';
import { listSources } from './listFiles.ts';
import { type Verdict, verdictOn } from './runGates.ts';

/** The imports of every source file in the tree follow the rules of .dependency-cruiser.mjs. */
export async function checkImports(root: string): Promise<Verdict> {
  const sources = await listSources(root);
  if (sources.length === 0) return { passed: false, summary: 'no module to read' };
  const { modules, summary } = await cruiseTree(root, sources);

  const read = new Set(modules.map(({ source }) => source));
  const unread = sources.filter((file) => !read.has(file));
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const imports = summary.totalDependenciesCruised ?? 0;
  return verdictOn(
    sources.length,
    [...broken, ...unread.map((file) => `Not read: ${file}`)],
    `${sources.length} modules, ${imports} imports, ${broken.length} violations`,
  );
}

/** What dependency-cruiser finds in `sources` of the tree at `root` with the tree's own rules. */
export async function cruiseTree(root: string, sources: readonly string[]): Promise<ICruiseResult> {
  const options = await extractDepcruiseOptions(join(root, '.dependency-cruiser.mjs'));
  const rules = options.ruleSet?.forbidden ?? [];
  const files = await cruiseWith(root, sources, {
    ...options,
    ruleSet: { forbidden: rules.filter((rule) => !isFolderRule(rule)) },
  });
  const folders = await cruiseWith(root, sources.filter(isInRoom), {
    ...options,
    metrics: true,
    ruleSet: { forbidden: rules.filter(isFolderRule) },
  });
  const violations = [...files.summary.violations, ...folders.summary.violations];
  return { ...files, summary: { ...files.summary, violations } };
}

const isFolderRule = (rule: object): boolean => 'scope' in rule && rule.scope === 'folder';

/** Ignores tests, which may import anything, and the index.ts of a domain, which is its public entry. */
function isInRoom(file: string): boolean {
  return !/[.]test[.]tsx?$|(?:^|\/)testing\/|^shared\/domain\/[^/]+\/index[.]ts$/.test(file);
}

async function cruiseWith(root: string, sources: readonly string[], options: ICruiseOptions): Promise<ICruiseResult> {
  const { output } = await cruise([...sources], { ...options, baseDir: root, validate: true });
  if (typeof output === 'string') throw new Error(`dependency-cruiser gave no result: ${output}`);
  return output;
}
