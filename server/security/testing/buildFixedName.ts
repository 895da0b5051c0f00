import type { Platform } from '@app/domain/platform';

/** A name of a customer's, the same each time. */
export const fixedName = {
  id: '00000000-0000-4000-8000-0000000000b1',
  label: 'volets-du-matin',
  domain: 'volets-du-matin.fr',
} as const;

const base = 'sites.clairvolet.test';

/** A customer who may take a name, and has none. */
export async function freeNames({ pool, settings, clock }: Platform, accountId: string): Promise<void> {
  if (settings.get('subdomain_base') !== base) {
    const hosting = { subdomain_base: base, saas_server_ip: '203.0.113.10' };
    await settings.save(hosting, { at: clock.now(), by: null });
  }
  // Others who went through this may have taken them under an id of its own.
  const names = [`${fixedName.label}.${base}`, fixedName.domain];
  await pool.query('delete from hosted_name where id = $2 or account_id = $1 or name = any($3)', [
    accountId,
    fixedName.id,
    names,
  ]);
  await pool.query('update customer set subdomain = null, custom_domain = null where account_id = $1', [accountId]);
}

/** The one name of a customer, that is online and that nobody has asked about. */
export async function buildFixedName(platform: Platform, accountId: string): Promise<void> {
  await freeNames(platform, accountId);
  await platform.pool.query(
    `insert into hosted_name (id, account_id, kind, name, state, step, proved_at, online_since, created_at, updated_at)
     values ($1, $2, 'subdomain', $3, 'active', 'online', $4, $4, $4, $4)`,
    [fixedName.id, accountId, `${fixedName.label}.${base}`, platform.clock.now()],
  );
}
