export { startStripeSandbox } from './startStripeSandbox.ts';
export type { RunningStripeSandbox } from './startStripeSandbox.ts';
