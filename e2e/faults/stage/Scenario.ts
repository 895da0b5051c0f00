import type { QueueBackend } from '../../cluster/startCluster.ts';
import type { Flow } from '../steps/Flow.ts';
import type { Promised, Run, Stage } from './Stage.ts';

/** Begins runs of the scenario's flow at once: as many as it counts when absent. */
export type Begin = (count?: number) => Run;

/** One fault at one place of one flow. */
export interface Scenario {
  /** What fails, and where. */
  name: string;
  flow: Flow;
  /** Possible on these backends only; on both when absent. */
  backend?: QueueBackend;
  /** Milliseconds from the fault's end within which everything must be settled; two minutes when absent. */
  within?: number;
  /** How many runs it begins, to be prepared before; `crowd` when absent. */
  count?: number;
  /** Only where the cluster's disk can be filled up. */
  needsSmallDisk?: true;
  /** The promise of the reliability table that it proves, besides that nothing is lost or doubled. */
  promise?: Promised;
  /** Begins runs, causes the fault, and resolves when it is over; its clients' answers are awaited after it. */
  run(stage: Stage, begin: Begin): Promise<unknown>;
  /** Whether no request may fail during the fault. */
  everyRequestSucceeds?: true;
}

/** Runs at once in a scenario: enough that several mails are sent in parallel. */
export const crowd = 3;

/** How many runs of a flow are begun at once. */
export const crowdOf = (flow: Flow): number => flow.crowd ?? crowd;

/** A killed worker's jobs go on within that many milliseconds, on both backends. */
export const killRecovery = 10_000;
