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
