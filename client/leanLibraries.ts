import type { Plugin } from 'vite';

/** Takes another file for a module that is imported, by where it is found and who imports it. */
export function redirect(name: string, module: RegExp, fileOf: (id: string, importer: string) => string): Plugin {
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: module },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: fileOf(found.id, importer ?? '') };
      },
    },
  };
}

/** Takes the French sentences of react-aria alone: its modules carry more than thirty languages. */
export const leanAria: Plugin = {
  name: 'lean-aria',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/react-(aria|stately|aria-components)\/dist\/.*\/(?!fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => 'export default {};',
  },
};

/**
 * Gives react-aria its locale, which is French whatever the browser says: asking the browser loads its tables of all languages, a
 * quarter of a second on a slow phone, before anything is drawn.
 */
export const frenchAria: Plugin = {
  name: 'french-aria',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/ },
    handler: () => `const locale = { locale: 'fr-FR', direction: 'ltr' };
export const getDefaultLocale = () => locale;
export const useDefaultLocale = () => locale;`,
  },
};

/** Takes react-router's production files: its package offers to bundlers those that warn developers. */
export const leanRouter = redirect('lean-router', /^react-router(\/dom)?$/, (id) =>
  id.replace('/dist/development/', '/dist/production/'),
);

/** Leaves out zod's writer of JSON Schema, 17 kB before compression: the server alone uses it, to document the API. */
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
 * Gives the charts a store library of their own: they use more of it than the application, and with one in common everyone
 * would load, from the first view on, what one page of the back-office needs.
 */
export const chartsApart = redirect('charts-apart', /^@reduxjs\/toolkit$/, (id, importer) =>
  importer.includes('/node_modules/recharts/') ? `${id}?charts` : id,
);
