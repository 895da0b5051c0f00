import type { Environment } from 'vitest/runtime';

declare global {
  /** Ends what the files of one process share: called once, when the process ends. */
  var endings: (() => Promise<void>)[];
}

/** Node.js, and an end for what the files of flows in a process share. */
const environment: Environment = {
  name: 'product',
  viteEnvironment: 'ssr',
  setup() {
    globalThis.endings = [];
    return {
      async teardown() {
        await Promise.all(globalThis.endings.map(async (end) => end()));
      },
    };
  },
};

export default environment;
