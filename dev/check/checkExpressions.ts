import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { listSources } from './listFiles.ts';
import { type Verdict, verdictOn } from './runGates.ts';

/** Folders whose code handles untrusted text, in a browser or on the server. */
const rooms = /^(?:client\/src|server|worker|shared)\//;
const onlyProving = /\.test\.tsx?$|\/testing\//;

/** Milliseconds for one expression; most take a few. Exceeding it is a failure: the result is unknown. */
const longest = 60_000;

interface Found {
  place: string;
  /** Undefined: an expression that is built at run time, which cannot be checked here. */
  literal?: { source: string; flags: string };
}

/**
 * No regular expression of the product can be made to take more than linear time by its input: each
 * literal is checked by a tool, and none is built from strings.
 */
export async function checkExpressions(root: string): Promise<Verdict> {
  const files = (await listSources(root)).filter((file) => rooms.test(file) && !onlyProving.test(file));
  const found: Found[] = [];
  for (const file of files) found.push(...expressionsIn(file, await readFile(join(root, file), 'utf8')));
  const verdicts = new Map<string, Promise<string | null>>();
  const problems: string[] = [];
  for (const { place, literal } of found) {
    if (!literal) {
      problems.push(`${place}: an expression must be a literal, so that it can be judged`);
      continue;
    }
    const { source, flags } = literal;
    const written = `/${source}/${flags}`;
    const judged = verdicts.get(written) ?? judge(source, flags);
    verdicts.set(written, judged);
    const problem = await judged;
    if (problem !== null) problems.push(`${place}: ${written} ${problem}`);
  }
  return verdictOn(found.length, problems, `${verdicts.size} expressions, ${problems.length} slow or unknown`);
}

/** @returns what is wrong with it, and an input that shows it; null when its time is linear. */
async function judge(source: string, flags: string): Promise<string | null> {
  const result = await check(source, flags, { timeout: longest });
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `could not be judged (${result.error.kind})`;
  return `takes ${result.complexity.summary} time, for example with ${result.attack.pattern}`;
}

function expressionsIn(file: string, text: string): Found[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const place = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place: place(), literal: { source: node.text.slice(1, end), flags: node.text.slice(end + 1) } });
    } else if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      if (node.expression.getText() === 'RegExp') found.push({ place: place() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
