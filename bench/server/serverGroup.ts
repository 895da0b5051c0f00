import type { Group } from '../Benchmark.ts';
import { openServerStage, type ServerStage } from './ServerStage.ts';
import { startAndMemory } from './startAndMemory.ts';

/** One API process by itself: nothing else runs in it than what the figure is about. */
export const serverGroup: Group<ServerStage> = { benchmarks: [startAndMemory], open: openServerStage };
