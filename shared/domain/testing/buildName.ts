import type { InferEntity } from '@mikro-orm/core';
import type { NameKind } from '@app/contract/hosting/rules.ts';
import { Account } from '../accounts/index.ts';
import { HostedName } from '../hosting/index.ts';
import { newId, transact, type Platform } from '../platform/index.ts';

const day = 24 * 60 * 60 * 1000;

/** Whose a built name is, and what differs from a subdomain that is online. */
type NameOverrides = { accountId: string } & Partial<Omit<InferEntity<typeof HostedName>, 'account'>>;

/** A name of a host's site: by default a subdomain, active and not the primary one. */
export async function buildName(platform: Platform, { accountId, ...columns }: NameOverrides) {
  const now = platform.clock.now();
  const id = columns.id ?? newId();
  const kind: NameKind = columns.kind ?? 'subdomain';
  const label = `gite-${id.slice(-12)}`;
  return transact(platform, null, async ({ em }) => {
    const row = em.create(HostedName, {
      id,
      account: em.getReference(Account, accountId),
      kind,
      name: kind === 'subdomain' ? `${label}.sites.localhost` : `${label}.example`,
      state: 'active',
      step: 'online',
      isPrimary: false,
      ownershipToken: kind === 'external' ? 'token-of-a-test' : null,
      provedAt: now,
      problem: null,
      findings: [],
      dnsConfigured: true,
      certificate: 'valid',
      certificateEndsAt: new Date(now.getTime() + 60 * day),
      checkedAt: now,
      nextCheckAt: null,
      failures: 0,
      onlineSince: now,
      failingSince: null,
      failingToldAt: null,
      releasedAt: null,
      createdAt: now,
      updatedAt: now,
      ...columns,
    });
    return { id: row.id, name: row.name };
  });
}
