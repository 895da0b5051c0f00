import { Client } from 'pg';
import { finding, type Finding } from '../process/Finding.ts';
import { schemaVersion } from './schemaVersion.ts';

const { good, warning, bad } = finding;
const what = 'database';
const oldestVersion = 150_000;
/** Milliseconds by which the clocks of the database and of this machine may differ. */
const longestSkew = 2_000;
/** Milliseconds. */
const timeout = 5_000;
/** Share of PostgreSQL's connections in use above which the next process may get none. */
const crowded = 0.8;

interface Facts {
  version_number: number;
  version: string;
  encoding: string;
  may_create: boolean;
  most: number;
  used: number;
  now: Date;
  is_standby: boolean;
}

const factsQuery = `select current_setting('server_version_num')::int as version_number,
  current_setting('server_version') as version, current_setting('server_encoding') as encoding,
  has_schema_privilege('public', 'create') as may_create,
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  clock_timestamp() as now, pg_is_in_recovery() as is_standby`;

function judge({ version, used, most, ...facts }: Facts, skew: number): Finding[] {
  const use = `${used} of ${most} connections are in use.`;
  const raise = 'Raise max_connections, or lower DATABASE_POOL_SIZE (docs/OPERATIONS.md, « Limits »).';
  const off = `${Math.round(Math.abs(skew) / 1_000)} s ${skew > 0 ? 'ahead of' : 'behind'} the database's.`;
  const follow = 'Let both follow NTP: links, sessions and one-time codes depend on it.';
  const own = 'Make it the owner of the database: migrations and restores need that.';
  return [
    facts.version_number < oldestVersion
      ? bad(what, `It is PostgreSQL ${version}.`, 'PostgreSQL 15 or newer is needed.')
      : good(what, `PostgreSQL ${version} answers.`),
    used > most * crowded ? warning('connections', use, raise) : good('connections', use),
    Math.abs(skew) > longestSkew
      ? bad('clock', `The clock of this machine is ${off}`, follow)
      : good('clock', 'This machine and the database agree on the time.'),
    facts.encoding !== 'UTF8' && bad(what, `It is encoded in ${facts.encoding}.`, 'Make it anew in UTF8.'),
    !facts.may_create && bad(what, 'The user of DATABASE_URL may not create tables.', own),
    facts.is_standby && bad(what, 'It is a standby.', 'Point DATABASE_URL at the primary.'),
  ].filter((one) => one !== false);
}

async function examineSchema(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ last: string | null }>(
    `select case when to_regclass('mikro_orm_migrations') is null then null
       else (xpath('/row/name/text()', query_to_xml('select max(name) as name from mikro_orm_migrations', false, true, '')))[1]::text
     end as last`,
  );
  const last = rows[0]?.last ?? null;
  const todo = 'Run "npm run migrate" (docker compose run --rm migrate).';
  if (last === null) return bad('migrations', 'The database holds no schema yet.', todo);
  if (last < schemaVersion) {
    return bad('migrations', `The schema is ${last}; this version needs ${schemaVersion}.`, todo);
  }
  if (last > schemaVersion) {
    const upgrade = 'Right in the middle of an upgrade; else bring this machine up to date.';
    return warning('migrations', `The schema is ${last}, newer than this version's ${schemaVersion}.`, upgrade);
  }
  return good('migrations', `The schema is that of this version, ${schemaVersion}.`);
}

/** Whether the database answers, meets the product's requirements, and has its schema. */
export async function examineDatabase(databaseUrl: string): Promise<Finding[]> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'clairvolet doctor',
  });
  // A broken connection is reported by the query that fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Facts>(factsQuery);
    const findings = rows[0] ? judge(rows[0], Date.now() - rows[0].now.getTime()) : [];
    return [...findings, await examineSchema(client)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [bad(what, `It does not answer as it should: ${reason}`, 'Check DATABASE_URL, and that PostgreSQL runs.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}
