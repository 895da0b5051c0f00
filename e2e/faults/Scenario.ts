import type { QueueBackend } from '../cluster/startCluster.ts';
import type { Flow } from './Flow.ts';
import type { Run, Stage } from './Stage.ts';

/** One fault at one place of one flow. */
export interface Scenario {
  /** What fails, and where. */
  name: string;
  flow: Flow;
  /** Possible on these backends only; on both when absent. */
  backend?: QueueBackend;
  /** Milliseconds from the fault's end within which everything must be settled; a minute when absent. */
  within?: number;
  /**
   * Brings it about: begins runs, strikes, and resolves when the fault is over and every client got its answer.
   * Everything is then held against ledger and database.
   */
  run(stage: Stage): Promise<readonly Run[]>;
  /** Whether no request may fail meanwhile. */
  everyRequestSucceeds?: true;
}

/** Runs at once in a scenario: enough that several mails leave side by side. */
export const crowd = 3;

/** A killed worker's jobs go on within that many milliseconds, on both backends. */
export const killRecovery = 10_000;
