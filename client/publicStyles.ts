import type { Plugin } from 'vite';

/** Parts of the application that the public pages wear too; a new one belongs here. */
const sharedParts = [
  'feedback/Notice',
  'form/Field',
  'form/FormErrorSummary',
  'brand/Logo',
  'brand/MissingStay',
  'brand/SkipLink',
  'brand/Spinner',
  'styles/slantButton',
  'styles/motif',
  'styles/publicType',
  'styles/segment',
].join('|');

/**
 * Style sheets of the public pages, and those that both faces share, each in one chunk: the entry of the public pages has all
 * of their style from the start, and never loads most of the code that names their classes.
 */
export const styleChunks = [
  // Apart: a face that is declared late has every text laid out again.
  { name: 'fonts', test: /client\/src\/styles\/fonts\.css$/ },
  {
    name: 'face',
    test: new RegExp(`client/src/(chrome/.*|styles/(tokens|base)|components/(${sharedParts})\\.module)\\.css$`),
  },
  { name: 'site', test: /client\/src\/public\/.*\.css$/ },
];

/** Vite drops a CSS module when nobody reads its names; those of the public pages are read on the server. */
export const keepPublicStyles: Plugin = {
  name: 'keep-public-styles',
  enforce: 'post',
  transform: {
    filter: { id: new RegExp(`client/src/((public|chrome)/.*|components/(${sharedParts}))\\.module\\.css$`) },
    order: 'post',
    handler: () => ({ moduleSideEffects: 'no-treeshake' }),
  },
};

/** Gives the sheets of those chunks to the entries that import them: they are in the page from the start. */
export const sheetsOfEntries: Plugin = {
  name: 'sheets-of-entries',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sheetsOf = (chunk: (typeof chunks)[number]) => chunk.viteMetadata?.importedCss ?? new Set<string>();
      const styles = chunks.filter(({ name }) => styleChunks.some((group) => group.name === name));
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const reached = new Set([entry.fileName]);
        // A set is walked on to what is added meanwhile.
        for (const name of reached) {
          for (const { fileName, imports } of chunks)
            if (fileName === name) for (const next of imports) reached.add(next);
        }
        const shared = styles.filter(({ fileName }) => reached.has(fileName));
        const sheets = [...shared, entry].flatMap((chunk) => [...sheetsOf(chunk)]);
        sheetsOf(entry).clear();
        for (const sheet of sheets) sheetsOf(entry).add(sheet);
      }
      for (const style of styles) sheetsOf(style).clear();
    },
  },
};
