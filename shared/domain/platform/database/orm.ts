import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { EntitySchema, MigrationObject } from '@mikro-orm/core';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../process/logger.ts';
import { databaseTimeouts, type DatabaseTimeouts } from './openPool.ts';

export type { EntityManager, MikroORM };

interface OrmOptions {
  databaseUrl: string;
  entities: readonly EntitySchema[];
  logger: Logger;
  /** Connections that this process may open at most. */
  poolSize: number;
  /** Timeouts, in milliseconds, for a statement and for a connection; absent: no limit. */
  timeouts?: DatabaseTimeouts;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  migrations?: readonly MigrationObject[];
}

/** An index on more than columns: `expressionIndex('mail_delivery_recipient', 'on mail_delivery (recipient text_pattern_ops)')`. */
export function expressionIndex(name: string, on: string) {
  return { name, expression: `create index ${name} ${on}` };
}

/** Connects MikroORM to PostgreSQL. */
export async function createOrm(options: OrmOptions): Promise<MikroORM> {
  return MikroORM.init({
    clientUrl: options.databaseUrl,
    entities: [...options.entities],
    extensions: [Migrator],
    // Each use case forks its own entity manager; using the global one is an error.
    allowGlobalContext: false,
    forceUtcTimezone: true,
    pool: { min: 0, max: options.poolSize, idleTimeoutMillis: 30_000 },
    driverOptions: {
      application_name: options.applicationName,
      ...databaseTimeouts(options.timeouts),
      keepAlive: true,
      onPoolCreated: releaseDeadConnections,
    },
    logger: (message) => options.logger.debug(message),
    schemaGenerator: { ignoreSchema: ['bullmq'], skipTables: ['mikro_orm_migrations'] },
    migrations: {
      tableName: 'mikro_orm_migrations',
      migrationsList: [...(options.migrations ?? [])],
      snapshot: false,
      transactional: true,
      allOrNothing: true,
      emit: 'ts',
      path: 'migrations',
    },
  });
}

/**
 * Frees the pool's slot of a connection that dies in a transaction: Kysely, which MikroORM uses, releases none on which
 * commit and rollback fail, and the process could soon do nothing more.
 */
function releaseDeadConnections(pool: Pool): void {
  const taken = new Set<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!taken.has(client)) return;
      client.release(true);
      // Its user may still release it, and a second release makes the pool throw.
      client.release = () => undefined;
    });
  });
}
