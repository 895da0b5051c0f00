import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frenchAria, leanAria, leanRouter } from './leanLibraries.ts';
import { scopedName } from './scopedNames.ts';

const inClient = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the server draws pages with: `renderPublicPage` and `drawFirstScreen`, with React inside. */
export default defineConfig({
  // The same root as the browsers' build: the names of CSS classes derive from paths below it.
  root: inClient('.'),
  plugins: [react(), leanRouter, leanAria, frenchAria],
  css: { modules: { generateScopedName: scopedName } },
  // Files of `public/` are the browsers' build's to copy.
  publicDir: false,
  // React chooses its fast build when it is bundled, whatever the environment of the server says.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node22',
    rolldownOptions: {
      input: [inClient('src/public/renderPublicPage.tsx'), inClient('src/app/first/drawFirstScreen.tsx')],
    },
  },
});
