import type { Findings } from '@app/contract/payments/reconciliation/findingsApi.ts';
import { requireAbility } from '../../accounts/index.ts';
import { DomainError, transact, type Platform } from '../../platform/index.ts';
import { atStripe } from '../hosts/atStripe.ts';
import { StayFinding } from './StayFinding.entity.ts';

/** Findings that are shown at most. */
const most = 50;

/** What of a host's Stripe account differs from what is noted here, and waits for them. */
export async function readFindings(
  platform: Pick<Platform, 'db' | 'settings' | 'providers'>,
  accountId: string,
): Promise<Findings> {
  const [rows, compared] = await Promise.all([
    platform.db
      .selectFrom('stay_finding as f')
      .leftJoin('reservation as r', 'r.id', 'f.reservationId')
      .select(['f.id', 'f.kind', 'f.object', 'f.detail', 'f.notedCents', 'f.stripeCents', 'f.foundAt', 'f.connectedId'])
      .select(['r.id as reservationId', 'r.number'])
      .where('f.accountId', '=', accountId)
      .where('f.settledAt', 'is', null)
      .where('f.dismissedAt', 'is', null)
      .orderBy('f.foundAt', 'desc')
      .orderBy('f.id')
      .limit(most)
      .execute(),
    platform.db
      .selectFrom('host_reconciliation as h')
      .select(({ fn }) => fn.max('h.finishedAt').as('at'))
      .where('h.accountId', '=', accountId)
      .executeTakeFirst(),
  ]);
  return {
    findings: rows.map(({ reservationId, number, foundAt, connectedId, object, ...row }) => ({
      ...row,
      stay: reservationId === null || number === null ? null : { reservationId, number },
      foundAt: foundAt.toISOString(),
      stripeUrl: atStripe(platform, connectedId, object.startsWith('pi_') ? `payments/${object}` : 'payments'),
    })),
    comparedAt: compared?.at?.toISOString() ?? null,
  };
}

/** A host has seen to a finding: it is shown no more. @throws DomainError not_found, account_restricted. */
export async function dismissFinding(platform: Platform, own: { accountId: string; id: string }): Promise<Findings> {
  await transact(platform, own.accountId, async (tx) => {
    await requireAbility(tx, own.accountId, 'editThings');
    const finding = await tx.em.findOne(StayFinding, { id: own.id, account: own.accountId });
    if (!finding) throw new DomainError('not_found');
    tx.em.assign(finding, { dismissedAt: finding.dismissedAt ?? tx.clock.now() });
  });
  return readFindings(platform, own.accountId);
}

/** How the comparison of hosts' accounts stands, for the team: how many are compared, what waits, and when one was last at its end. */
export async function countFindings({ db }: Pick<Platform, 'db'>) {
  const [found, compared] = await Promise.all([
    db
      .selectFrom('stay_finding')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('settledAt', 'is', null)
      .where('dismissedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('host_reconciliation')
      .select(({ fn }) => [fn.max('finishedAt').as('at'), fn.count<string>('finishedAt').as('count')])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    findings: Number(found.count),
    accounts: Number(compared.count),
    comparedAt: compared.at?.toISOString() ?? null,
  };
}
