import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreens, screenChunks } from './firstScreens.ts';
import { iconChunks } from './iconChunks.ts';
import { contractOfCalls, leanContract, noStrippedContract } from './leanContract.ts';
import { chartsApart, frenchAria, leanAria, leanRouter, leanZod, wordlessZod } from './leanLibraries.ts';
import { keepPublicStyles, sheetsOfEntries, styleChunks } from './publicStyles.ts';
import { scopedName } from './scopedNames.ts';

const inClient = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What browsers load: the application, and the entry of the public pages, which the server draws. */
export default defineConfig({
  root: inClient('.'),
  plugins: [
    react(),
    noStrippedContract,
    contractOfCalls,
    leanContract,
    leanZod,
    wordlessZod,
    leanRouter,
    leanAria,
    frenchAria,
    chartsApart,
    keepPublicStyles,
    sheetsOfEntries,
    firstScreens,
  ],
  // The server replaces the placeholder by a nonce of its own in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Tells the server which files belong to the public pages.
    manifest: true,
    rolldownOptions: {
      input: [inClient('index.html'), inClient('src/public/main.ts'), inClient('src/drawn.ts')],
      output: { codeSplitting: { groups: [...styleChunks, ...screenChunks, ...iconChunks] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
