import type { StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import { DomainError, prepareRead, type Given, type Platform } from '../../platform/index.ts';
import { dayAtProperty } from '../../reservations/index.ts';
import { instalmentsAt } from '../records/instalmentsAt.ts';
import { receivedOf, settledOf } from '../records/received.ts';
import { readCardMoney } from '../cards/readCardMoney.ts';
import { readDeclared, readStayMoney, type OwnStay } from '../records/stayPlans.ts';

const readStay = prepareRead('stay_of_money', (db, given: Given<OwnStay>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('property as p', 'p.id', 'r.propertyId')
    .select(['r.state', 'r.heldUntil', 'r.totalCents', 'p.sheet'])
    .where('r.id', '=', given('reservationId'))
    .where('r.accountId', '=', given('accountId')),
);

/** The money of a host's stay by the clock of its property. @throws DomainError not_found when it is not theirs. */
export async function readMoney(platform: Pick<Platform, 'db' | 'clock'>, own: OwnStay): Promise<StayMoneyView> {
  const [stay] = await readStay.from(platform, own);
  if (!stay) throw new DomainError('not_found');
  const agreed = await readStayMoney(platform, own);
  const payments = agreed?.payments ?? (await readDeclared(platform, own));
  const receivedCents = receivedOf(payments);
  const settledCents = settledOf(payments);
  const today = dayAtProperty(platform.clock.now(), propertySheetSchema.parse(stay.sheet).hours);
  const isCancelled = stay.state === 'cancelled';
  const totalCents = agreed?.plan.totalCents ?? stay.totalCents;
  const owesNothing = isCancelled || stay.state === 'expired' || totalCents === null;
  return {
    plan: agreed && {
      instalments: instalmentsAt(agreed.plan, stay, { receivedCents: settledCents, today }),
      totalCents: agreed.plan.totalCents,
    },
    payments,
    card: await readCardMoney(platform, own),
    receivedCents,
    remainingCents: owesNothing ? null : Math.max(0, totalCents - settledCents),
    // Of a stay that was taken up again, it is over.
    cancellation: isCancelled ? (agreed?.cancellation ?? null) : null,
  };
}
