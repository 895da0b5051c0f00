import type { FindingKind } from '@app/contract/payments/reconciliation/rules.ts';
import { newId, type Platform } from '../../platform/index.ts';

/** A host's account at Stripe, as it is compared. */
export interface ComparedHost {
  accountId: string;
  /** `acct_…` */
  connectedId: string;
}

/** What was found about one object. */
export interface Finding {
  kind: FindingKind;
  /** `pi_…`, or the id of the payment here where Stripe knows none. */
  object: string;
  reservationId: string | null;
  detail: string;
  notedCents: number | null;
  stripeCents: number | null;
}

/** Of an object that was compared: as noted here; brought to that; or otherwise. */
export type Compared = 'same' | 'mended' | Finding;

/** Keeps a finding once: found again, it is the same one, and what its host has seen to stays so. */
export async function keepFinding(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  { accountId, connectedId }: ComparedHost,
  { kind, object, reservationId, detail, notedCents, stripeCents }: Finding,
): Promise<void> {
  logger.warn({ accountId, connectedId, kind, object, notedCents, stripeCents }, 'payment of a stay differs at Stripe');
  await pool.query(
    `insert into stay_finding (id, account_id, reservation_id, connected_id, kind, object, detail, noted_cents, stripe_cents, found_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
     on conflict (account_id, kind, object) do update set seen_at = excluded.seen_at, detail = excluded.detail,
       noted_cents = excluded.noted_cents, stripe_cents = excluded.stripe_cents, reservation_id = excluded.reservation_id, settled_at = null`,
    [
      newId(),
      accountId,
      reservationId,
      connectedId,
      kind,
      object,
      detail.slice(0, 200),
      notedCents,
      stripeCents,
      clock.now(),
    ],
  );
}

/** Ends what was found about objects that are as they should be now. */
export async function settleFindings(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { accountId }: ComparedHost,
  objects: readonly string[],
): Promise<void> {
  if (objects.length === 0) return;
  await pool.query(
    'update stay_finding set settled_at = $3 where account_id = $1 and object = any($2) and settled_at is null',
    [accountId, objects, clock.now()],
  );
}
