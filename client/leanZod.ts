import type { Plugin } from 'vite';

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

/** Leaves out zod's own messages too: they are English, and ours are written beside what they check. */
export const wordlessZod: Plugin = {
  name: 'wordless-zod',
  enforce: 'pre',
  transform: {
    filter: { id: /zod\/v4\/locales\/en\.js$/ },
    handler: () => `export default () => ({ localeError: () => 'Valeur invalide' });`,
  },
};
