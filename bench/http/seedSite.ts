import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { register } from '../load/browser.ts';
import type { HttpStage } from './HttpStage.ts';

/** A host whose site answers under this name, with as much on it as a host writes. */
export async function seedSite(stage: HttpStage, name: string): Promise<void> {
  await register(stage, `hote@${name}`);
  const client = new Client(stage.database.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from account where email = $1', [`hote@${name}`]);
    const accountId = rows[0]?.id;
    await client.query(
      `insert into hosted_name (id, account_id, kind, name, state, step, is_primary, proved_at, online_since, created_at, updated_at)
       values ($1, $2, 'subdomain', $3, 'active', 'online', true, now(), now(), now(), now())`,
      [randomUUID(), accountId, name],
    );
    await client.query(
      `insert into host_site (account_id, title, tagline, presentation, place, phone, updated_at)
       values ($1, 'Mas des Oliviers', 'Deux gîtes au pied du Luberon', $2, 'Lourmarin', '+33 4 90 00 00 01', now())`,
      [accountId, 'Le mas dort sous les oliviers, à dix minutes du village.\n\n'.repeat(12)],
    );
    await client.query(`select pg_notify('hosting', $1)`, [name]);
  } finally {
    await client.end();
  }
}
