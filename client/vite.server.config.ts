import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages as one module that the server imports: `renderPublicPage`, with React inside. */
export default defineConfig({
  // The same root as the browsers' build: the names of CSS classes derive from paths below it.
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // Files of `public/` are the browsers' build's to copy.
  publicDir: false,
  // React chooses its fast build when it is bundled, whatever the environment of the server says.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/public/renderPublicPage.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node22',
  },
});
