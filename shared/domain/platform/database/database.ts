import type { InferKyselyDB } from '@mikro-orm/postgresql';
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type PluginTransformResultArgs,
  type QueryResult,
  type RawBuilder,
  type UnknownRow,
} from 'kysely';
import { TypeOverrides, types as pgTypes, type Pool } from 'pg';
import type { EntityManager } from './orm.ts';

type CamelCase<S extends PropertyKey> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** The tables of entities, as queries know them: by their name, with columns in camel case (`account_id` is `accountId`). */
export type TablesOf<E extends { name: string }> = {
  [T in keyof InferKyselyDB<E>]: { [C in keyof InferKyselyDB<E>[T] as CamelCase<C>]: InferKyselyDB<E>[T][C] };
};

/** Every table; `composition` fills this interface from the entities, which the platform does not import. */
export interface Tables {}

/** Typed reads, one statement each, on the pool for single queries. It opens no transactions: the ORM does. */
export type Database = Kysely<Tables>;

/** A query that PostgreSQL plans once in each connection, under a name of its own. */
interface PreparedQuery<R = unknown> extends CompiledQuery<R> {
  statement: string;
}

const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'statement' in query;

/**
 * How values are read that have no type of their own in JavaScript, for a query that does not go through `db`. Entities declare 64-bit
 * integers as numbers; none of ours comes near 2^53. A day is a text, '2027-07-03': as a Date it would be midnight somewhere.
 */
export const columnTypes = new TypeOverrides();
columnTypes.setTypeParser(pgTypes.builtins.INT8, Number);
columnTypes.setTypeParser(pgTypes.builtins.DATE, String);

/**
 * Names columns in camel case, as the library does, but once for a result and not for each of its rows, which then all have
 * one shape: thousands of rows are read in half the time. What lies inside a column of JSON keeps its names.
 */
class CamelCaseColumns extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const columns = Object.keys(result.rows[0] ?? {}).map((column) => ({ column, name: this.camelCase(column) }));
    const empty: UnknownRow = Object.fromEntries(columns.map(({ name }) => [name, null]));
    const rows = result.rows.map((row) => {
      const named = { ...empty };
      for (const { column, name } of columns) named[name] = row[column];
      return named;
    });
    return { ...result, rows };
  }
}

const camelCase = new CamelCaseColumns();

/** Reads through a pool, with a connection for each statement. */
export function openDatabase(pool: Pick<Pool, 'query'>): Database {
  const connection: DatabaseConnection = {
    async executeQuery(query: CompiledQuery) {
      const { rows } = await pool.query({
        ...(isPrepared(query) && { name: query.statement }),
        text: query.sql,
        values: [...query.parameters],
        types: columnTypes,
      });
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- Kysely knows the rows of the query that it built
      return { rows };
    },
    streamQuery() {
      throw new Error('Long results are read in batches');
    },
  };
  const noTransaction = async (): Promise<never> => {
    throw new Error('Transactions are opened by transact');
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: noTransaction,
        commitTransaction: noTransaction,
        rollbackTransaction: noTransaction,
        destroy: async () => undefined,
      }),
    },
    plugins: [camelCase],
  });
}

/** A named parameter of a prepared read, passed with each call. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A placeholder in a prepared read: `given('id')`. */
export type Given<V> = <K extends keyof V & string>(name: K) => RawBuilder<V[K]>;

/** Where a prepared read runs: on the pool, or on the connection of a transaction, which sees what that one wrote. */
export type ReadSource = { db: Database } | { em: EntityManager };

/** Rows as the ORM's connection gives them: instants are text there. */
type RowWithin<R> = { [C in keyof R]: Extract<R[C], Date> extends never ? R[C] : Exclude<R[C], Date> | string };

interface PreparedRead<V, R> {
  (platform: { db: Database }, values: V): Promise<R[]>;
  /** The same, also within a transaction. */
  from(source: ReadSource, values: V): Promise<(R | RowWithin<R>)[]>;
}

/** Builds statements; runs none. */
const builder = openDatabase({
  query: () => {
    throw new Error('Statements run where a read says');
  },
});

/**
 * A read of a hot path: its SQL is built once per process and, on the pool, planned once per connection. Only for statements that are
 * the same for every call: one with optional conditions would get a plan made for other conditions.
 */
export function prepareRead<V extends object, R>(
  statement: string,
  build: (db: Database, given: Given<V>) => { compile(db: Database): CompiledQuery<R> },
): PreparedRead<V, R> {
  let compiled: CompiledQuery<R> | undefined;
  const run = async (executor: Pick<Database, 'executeQuery'>, values: V): Promise<R[]> => {
    compiled ??= build(builder, (name) => sql`${new Placeholder(name)}`).compile(builder);
    const named = new Map<string, unknown>(Object.entries(values));
    const query: PreparedQuery<R> = {
      ...compiled,
      parameters: compiled.parameters.map((one) => (one instanceof Placeholder ? named.get(one.name) : one)),
      statement,
    };
    return (await executor.executeQuery<R>(query)).rows;
  };
  return Object.assign(async ({ db }: { db: Database }, values: V) => run(db, values), {
    from: async (source: ReadSource, values: V) =>
      run('db' in source ? source.db : source.em.getKysely().withPlugin(camelCase), values),
  });
}
