import { userMessages } from '@app/contract/accounts/usersApi.ts';
import type { AssignNames, SiteNames } from '../../accounts/index.ts';
import { DomainError, type Platform, type Tx } from '../../platform/index.ts';
import { HostedName } from '../HostedName.entity.ts';
import { releaseThose } from '../names/releaseName.ts';
import { promoteNext } from '../names/settleNames.ts';
import { refuseDomain, refuseMisleading } from './checkAvailability.ts';
import { claimName, declareName, ifTaken } from './takeNames.ts';

/**
 * Gives a locked account the names that an administrator entered, and frees those removed, except a bought one. A
 * subdomain waits for the setting of its base; a domain, for its proof. @throws DomainError invalid_input.
 */
export function assignNames({ appUrl }: Pick<Platform, 'appUrl'>): AssignNames {
  return async (tx, accountId, { before, wanted }) => {
    const { subdomain, customDomain } = wanted;
    const names: SiteNames = { ...wanted };
    const release = async (isMeant: (name: string) => boolean) =>
      releaseThose(tx, accountId, ({ kind, name }) => kind !== 'bought' && isMeant(name));
    if (subdomain !== before.subdomain) {
      await release((name) => before.subdomain !== null && name.startsWith(`${before.subdomain}.`));
      if (subdomain !== null) await claim(tx, accountId, subdomain);
      names.subdomain = subdomain ?? (await firstLabel(tx, accountId));
    }
    if (customDomain !== before.customDomain) {
      await release((name) => name === before.customDomain);
      if (customDomain !== null) await declare(tx, accountId, customDomain, appUrl);
    }
    if (subdomain !== before.subdomain || customDomain !== before.customDomain) await promoteNext(tx, accountId);
    return names;
  };
}

async function claim(tx: Tx, accountId: string, label: string): Promise<void> {
  refuseMisleading(tx.settings, label);
  const base = tx.settings.get('subdomain_base');
  if (base === '' || (await hasName(tx, accountId, `${label}.${base}`))) return;
  await ifTaken(claimName(tx, { accountId, label, base }), refuse('subdomain', userMessages.subdomainTaken));
}

async function declare(tx: Tx, accountId: string, name: string, appUrl: string): Promise<void> {
  const refusal = refuseDomain(tx.settings, appUrl, name);
  if (refusal !== null) refuse('customDomain', refusal)();
  if (await hasName(tx, accountId, name)) return;
  const declaring = declareName(tx, { accountId, name, reason: 'assigned' });
  await ifTaken(declaring, refuse('customDomain', userMessages.domainTaken));
}

/** Refuses a field of the administrator's form. */
function refuse(field: string, message: string): (cause?: Error) => never {
  return (cause) => {
    throw new DomainError('invalid_input', { cause, fields: { [field]: message } });
  };
}

async function hasName({ em }: Tx, accountId: string, name: string): Promise<boolean> {
  return (await em.count(HostedName, { account: accountId, name, releasedAt: null })) > 0;
}

async function firstLabel({ em }: Tx, accountId: string): Promise<string | null> {
  const [first] = await em.execute<{ label: string }[]>(
    `select split_part(name, '.', 1) as label from hosted_name
     where account_id = ? and kind = 'subdomain' and released_at is null order by created_at, id limit 1`,
    [accountId],
  );
  return first?.label ?? null;
}
