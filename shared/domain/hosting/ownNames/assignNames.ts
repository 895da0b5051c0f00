import { userMessages } from '@app/contract/accounts/usersApi.ts';
import type { AssignNames, SiteNames } from '../../accounts/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { claimName } from './claimName.ts';
import { declareName } from './declareName.ts';
import { promoteNext } from '../names/promoteNext.ts';
import { refuseDomain } from './refuseDomain.ts';
import { refuseMisleading } from './refuseMisleading.ts';
import { releaseRow } from '../names/releaseRow.ts';

/**
 * Gives an account, whose row the caller holds, the names that an administrator wrote down for it, and takes those away
 * that they struck out: the names as the profile is to show them. A subdomain waits until the settings say below which
 * name they are given; a domain has to be proved by its TXT record, as any.
 * @throws DomainError invalid_input for a name that another account has, or that cannot be a domain of anybody.
 */
export function assignNames({ appUrl }: Pick<Platform, 'appUrl'>): AssignNames {
  return async (tx, accountId, { before, wanted }) => {
    const { subdomain, customDomain } = wanted;
    const names: SiteNames = { ...wanted };
    if (subdomain !== before.subdomain) {
      await release(tx, accountId, (name) => before.subdomain !== null && name.startsWith(`${before.subdomain}.`));
      if (subdomain !== null) await claim(tx, accountId, subdomain);
      names.subdomain = subdomain ?? (await firstLabel(tx, accountId));
    }
    if (customDomain !== before.customDomain) {
      await release(tx, accountId, (name) => name === before.customDomain);
      if (customDomain !== null) await declare(tx, accountId, customDomain, appUrl);
    }
    if (subdomain !== before.subdomain || customDomain !== before.customDomain) await promoteNext(tx, accountId);
    return names;
  };
}

/** Frees what is theirs by this name; a domain that was bought here stays. */
async function release(tx: Tx, accountId: string, isMeant: (name: string) => boolean): Promise<void> {
  const rows = await tx.em.execute<{ id: string; name: string; kind: 'subdomain' | 'external' }[]>(
    `select id, name, kind from hosted_name where account_id = ? and kind <> 'bought' and released_at is null`,
    [accountId],
  );
  for (const row of rows) if (isMeant(row.name)) await releaseRow(tx, row);
}

async function claim(tx: Tx, accountId: string, label: string): Promise<void> {
  refuseMisleading(tx.settings, label);
  const base = tx.settings.get('subdomain_base');
  if (base === '' || (await hasName(tx, accountId, `${label}.${base}`))) return;
  await asFormField('subdomain', userMessages.subdomainTaken, claimName(tx, { accountId, label, base }));
}

async function declare(tx: Tx, accountId: string, name: string, appUrl: string): Promise<void> {
  const refusal = refuseDomain(tx.settings, appUrl, name);
  if (refusal !== null) throw new DomainError('invalid_input', { fields: { customDomain: refusal } });
  if (await hasName(tx, accountId, name)) return;
  await asFormField('customDomain', userMessages.domainTaken, declareName(tx, { accountId, name, reason: 'assigned' }));
}

async function hasName({ em }: Tx, accountId: string, name: string): Promise<boolean> {
  const found = await em.execute<object[]>(
    'select 1 from hosted_name where account_id = ? and name = ? and released_at is null',
    [accountId, name],
  );
  return found.length > 0;
}

async function firstLabel({ em }: Tx, accountId: string): Promise<string | null> {
  const [first] = await em.execute<{ label: string }[]>(
    `select split_part(name, '.', 1) as label from hosted_name
     where account_id = ? and kind = 'subdomain' and released_at is null order by created_at, id limit 1`,
    [accountId],
  );
  return first?.label ?? null;
}

/** A name that is taken, as the form tells it. */
async function asFormField(field: string, message: string, work: Promise<string>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'name_taken') throw error;
    throw new DomainError('invalid_input', { cause: error, fields: { [field]: message } });
  }
}
