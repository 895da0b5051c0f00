import type { ESTree, Plugin } from 'vite';
import { redirect } from './leanLibraries.ts';

/** What browsers read of an endpoint's declaration; only the server uses the rest, to validate and document. */
const ofPages = new Set(['name', 'method', 'path', 'access', 'body', 'upload', 'file']);

/** By which a group of `endpointsOf` declares one: its name and address, then what is stripped. */
const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** What a call reads of it: forms validate, calls only send. */
const ofCalls = new Set([...ofPages].filter((property) => property !== 'body'));

/** The files that make calls, which get the contract without schemas: the first view needs no zod. */
const calls = /client\/src\/.*Api\.ts$/;
export const copyForCalls = '?calls';

/** A replacement; an insertion where it starts and ends at the same place. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The values that a module creates once, when it is loaded. */
function madeValues({ body }: ESTree.Program): ESTree.Expression[] {
  return body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression' || init?.type === 'ObjectExpression');
}

/**
 * What is removed from `group.get('name', '/path', {…})`; whether there is a response remains.
 * @throws Error when a part of it is spread from elsewhere.
 */
function strip(value: ESTree.Expression, retained: ReadonlySet<string>): Edit[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'MemberExpression') return [];
  const { property: method } = value.callee;
  const [, , declaration] = value.arguments;
  if (method.type !== 'Identifier' || !methods.has(method.name) || declaration?.type !== 'ObjectExpression') return [];
  return declaration.properties.flatMap((property) => {
    if (property.type !== 'Property')
      throw new Error('An endpoint is declared in one place: nothing is spread into it.');
    if (property.key.type !== 'Identifier' || retained.has(property.key.name)) return [];
    const { start, end } = property;
    return { start, end, text: property.key.name === 'response' ? 'response: true' : '...null' };
  });
}

/** Creating it has no side effects: the bundler removes it when it is unused. */
function markPure({ start, end }: ESTree.Expression): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

/** `someEndpoint.response`, or `{ method, path } = someEndpoint`. */
const readings = /Endpoint\.(\w+)|\{([^{}]*)\} = \w+Endpoint\b/g;

/** What a page reads of declarations that browsers do not get. */
function strippedIn(code: string, retained: ReadonlySet<string>): string[] {
  const names = [...code.matchAll(readings)].flatMap(([, name, several = '']) => name ?? several.split(','));
  return names.map((name) => name.split(':')[0]?.trim() ?? '').filter((name) => name !== '' && !retained.has(name));
}

/** Refuses a page that reads what browsers do not get: its tests, which have all of it, would not notice. */
export const noStrippedContract: Plugin = {
  name: 'no-stripped-contract',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: /client\/src\/.*\.tsx?$/, code: 'Endpoint' },
    handler(code, id) {
      const [found] = strippedIn(code, calls.test(id) ? ofCalls : ofPages);
      if (found) this.error(`Browsers do not get this part of an endpoint's declaration (leanContract.ts): ${found}`);
    },
  },
};

/** Gives the files that make calls a copy of the contract of their own. */
export const contractOfCalls = redirect('contract-of-calls', /^@app\/contract\//, (id, importer) =>
  calls.test(importer) ? `${id}${copyForCalls}` : id,
);

/** Leaves of the contract what browsers use: no schemas of answers, no sentences of the documentation, no rules of the server. */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  transform: {
    // After its types are removed.
    order: 'post',
    filter: { id: /shared\/contract\/.*\.ts(\?calls)?$/ },
    handler(code, id) {
      const retained = id.endsWith(copyForCalls) ? ofCalls : ofPages;
      const edits = madeValues(this.parse(code)).flatMap((value) => [...markPure(value), ...strip(value, retained)]);
      let lean = code;
      for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
        lean = lean.slice(0, start) + text + lean.slice(end);
      }
      return { code: lean, map: null, moduleSideEffects: false };
    },
  },
};
