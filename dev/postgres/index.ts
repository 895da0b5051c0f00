export { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';
export type { EmbeddedPostgres } from './startEmbeddedPostgres.ts';
