import type { Plugin } from 'vite';

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
