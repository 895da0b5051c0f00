import { defineConfig } from 'vitest/config';

const database = {
  globalSetup: [
    'dev/testing/databaseSetup.ts',
    'dev/testing/stripeSetup.ts',
    'dev/testing/dnsSetup.ts',
    'dev/testing/registrarSetup.ts',
  ],
};

/**
 * Real servers and a real database. Every core, where the default leaves one idle; generous, because a loaded machine must
 * not fail a test.
 */
const patience = { maxWorkers: '100%', testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * Each file has its own database and leaves nothing behind in memory: loading the product anew for every one of them was a
 * third of the time.
 */
const together = { isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'migrations/**/*.test.ts'],
          ...database,
          ...patience,
          ...together,
        },
      },
      { test: { name: 'api', include: ['server/**/*.test.ts'], ...database, ...patience, ...together } },
      { test: { name: 'worker', include: ['worker/**/*.test.ts'], ...database, ...patience, ...together } },
      'client/vitest.config.ts',
      {
        test: {
          name: 'dev',
          // How the client is built runs in Node.js, unlike the client itself.
          include: ['dev/**/*.test.ts', 'bench/**/*.test.ts', 'client/*.test.ts'],
          exclude: ['**/fixtures/**', '**/node_modules/**'],
          maxWorkers: '100%',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          ...database,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // Two products and browsers at once: each waits half of the time.
          maxWorkers: 2,
        },
      },
    ],
  },
});
