import type { CautionNews } from '@app/contract/payments/cautions/rules.ts';
import { cautionTold } from '@app/contract/payments/events.ts';
import type { Tx } from '../../platform/index.ts';
import type { LockedCaution } from './lockCaution.ts';

/** Has guest and host told of a caution, each of what concerns them. */
export function tellCaution(
  tx: Pick<Tx, 'record'>,
  { own, claim }: Pick<LockedCaution, 'own' | 'claim'>,
  kind: CautionNews,
): void {
  tx.record(cautionTold, { ...own, kind, claimId: claim?.id ?? null });
}
