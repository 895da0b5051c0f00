import type { Plugin } from 'vite';

/**
 * Takes the French sentences of react-aria alone: its modules carry more than thirty languages, of which the application,
 * which names its own in `App.tsx`, speaks one.
 */
export const leanAria: Plugin = {
  name: 'lean-aria',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/react-(aria|stately|aria-components)\/dist\/.*\/(?!fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => 'export default {};',
  },
};

/**
 * Takes react-router's production files: its package offers to bundlers those that warn developers, whatever they build.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
};

/**
 * Leaves zod's writer of JSON Schema out of what browsers load, 17 kB before compression: every schema offers it, and the
 * server alone uses it, for the documentation of the API.
 */
export const leanZod: Plugin = {
  name: 'lean-zod',
  enforce: 'pre',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export function ${name ?? ''}() { throw new Error('The browser writes no JSON Schema.'); }`)
        .join('\n'),
  },
};

/** Removes zod's own messages too: they are English, and the schemas have their own. */
export const wordlessZod: Plugin = {
  name: 'wordless-zod',
  enforce: 'pre',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => `export default () => ({ localeError: () => 'Valeur invalide' });`,
  },
};

/**
 * Gives the charts a store library of their own. They use more of it than the application, and what is used of a module is
 * loaded with the module: everyone would carry, from the first view on, what one page of the back-office needs.
 */
export const chartsApart: Plugin = {
  name: 'charts-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@reduxjs\/toolkit$/ },
    async handler(source, importer, options) {
      if (!importer?.includes('/node_modules/recharts/')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?charts` };
    },
  },
};
