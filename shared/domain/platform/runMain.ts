import { flushCompileCache } from 'node:module';
import { EnvironmentError } from './process/environment.ts';
import { isDatabaseAway } from './database/databaseFaults.ts';

function explain(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseAway(error)) {
    return `This process cannot start: the database of DATABASE_URL does not answer (${error.message}).`;
  }
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `This process cannot start: another program listens on its port already (${error.message}). Set PORT to a free one.`;
  }
  return error.stack ?? error.message;
}

/** Runs a process's main function; an error at startup is reported in one sentence and ends it with exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
    // For the next process, also when this one is killed.
    flushCompileCache();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}
