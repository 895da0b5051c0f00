export { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';
