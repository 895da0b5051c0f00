import { startEmbeddedPostgres } from '../postgres/index.ts';
import type { DevService } from './DevService.ts';

/** The embedded PostgreSQL, with its data kept between starts. */
export const postgresService: DevService = {
  name: 'PostgreSQL',
  replacedBy: 'DATABASE_URL',
  start: async ({ dataDir, log }) => {
    const { url, port, ended, stop } = await startEmbeddedPostgres({ dataDir, mode: 'durable', log });
    return { environment: { DATABASE_URL: url }, description: `PostgreSQL on 127.0.0.1:${port}`, ended, stop };
  },
};
