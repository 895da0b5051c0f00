import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestSuitesFirst } from './dev/suites/LongestSuitesFirst.ts';

const isDeepRun = process.env['TEST_DEEP'] === '1';

/**
 * Timeouts against real servers and a real database: generous, because a loaded machine must not fail a test. The browser
 * flows wait for several processes of the product, and a deep run takes every look at every page.
 */
const timeouts = {
  testTimeout: isDeepRun ? 900_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
};

/**
 * Each file has its own database and leaves nothing behind in memory: loading the product anew for every one of them was a
 * third of the time.
 */
const sharedProcess = { isolate: false };

/**
 * How many files run at once: two more than there are cores, because tests also wait for servers, mails and browsers. All
 * projects name the same number, so that Vitest runs them together. V8 gets room for more short-lived objects than by
 * default, of which tests make many: a file of the client takes a seventh less processor time.
 */
const workers = { maxWorkers: availableParallelism() + 2, execArgv: ['--max-semi-space-size=64'] };

/** Walks that a deep run takes whole, and of which a run by default has a sample in other files. */
const deepOnly = ['e2e/**/*.deep.test.ts'];

export default defineConfig({
  test: {
    // Once for all projects: what they start and what they migrate is shared.
    globalSetup: ['dev/testing/servicesSetup.ts'],
    sequence: { sequencer: LongestSuitesFirst },
    ...workers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'migrations/**/*.test.ts'],
          ...workers,
          ...timeouts,
          ...sharedProcess,
        },
      },
      { test: { name: 'api', include: ['server/**/*.test.ts'], ...workers, ...timeouts, ...sharedProcess } },
      { test: { name: 'worker', include: ['worker/**/*.test.ts'], ...workers, ...timeouts, ...sharedProcess } },
      'client/vitest.config.ts',
      {
        test: {
          name: 'dev',
          // How the client is built runs in Node.js, unlike the client itself.
          include: ['dev/**/*.test.ts', 'bench/**/*.test.ts', 'client/*.test.ts'],
          exclude: ['**/fixtures/**', '**/node_modules/**'],
          ...workers,
          ...timeouts,
          ...sharedProcess,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: isDeepRun ? [] : deepOnly,
          environment: './e2e/productEnvironment.ts',
          globalSetup: ['e2e/findBrowser.ts'],
          ...workers,
          ...timeouts,
          ...sharedProcess,
        },
      },
    ],
  },
});
