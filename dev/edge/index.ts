export { findCaddy } from './CaddyProcess.ts';
export { startEdge } from './startEdge.ts';
