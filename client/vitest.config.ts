import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: {
    alias: {
      // One file instead of six thousand: the module form makes every test file pay for all icons.
      '@tabler/icons-react': fileURLToPath(
        new URL('../node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs', import.meta.url),
      ),
    },
  },
  test: {
    name: 'client',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // Class names stay readable in failures, and no style is computed.
    css: false,
    restoreMocks: true,
    // The product is loaded once per process, not once per file, which halves the time.
    isolate: false,
    // The same number as in ../vitest.config.ts: Vitest refuses to run projects of different numbers together.
    maxWorkers: availableParallelism() + 2,
    execArgv: ['--max-semi-space-size=64'],
    // A loaded machine must not fail a test.
    testTimeout: 180_000,
  },
});
