import { Client } from 'pg';
import type { Settings } from './settings.ts';

/** The role that the application uses: it owns its database and may create others, but is no superuser. */
const applicationRole = 'clairvolet';
const applicationDatabase = 'clairvolet';

/** Creates the application's role and database when they are missing, and returns the addresses to use. */
export async function prepareDatabase(port: number, settings: Settings): Promise<{ url: string; adminUrl: string }> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: settings.superuserPassword,
    database: 'postgres',
  });
  await client.connect();
  try {
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (roles === 0) {
      const password = client.escapeLiteral(settings.password);
      await client.query(`create role ${applicationRole} login createdb password ${password}`);
    }
    const found = await client.query('select 1 from pg_database where datname = $1', [applicationDatabase]);
    if (found.rowCount === 0) await client.query(`create database ${applicationDatabase} owner ${applicationRole}`);
  } finally {
    await client.end();
  }
  const server = `postgresql://${applicationRole}:${settings.password}@127.0.0.1:${port}`;
  return { url: `${server}/${applicationDatabase}`, adminUrl: `${server}/postgres` };
}
