import { formatCents } from '@app/contract/core/money.ts';
import { goodwillOf, withGoodwill } from '@app/contract/properties/pricing/goodwill.ts';
import { amendedPlan } from '@app/contract/payments/terms/amendedPlan.ts';
import { readStayMoney, replacePlan } from '../../payments/index.ts';
import { DomainError, type Tx } from '../../platform/index.ts';
import { dayAtProperty, type PriceChange } from '../../reservations/index.ts';
import { Booking } from './Booking.entity.ts';
import { isOn } from './changeStay.ts';

/**
 * Lets what a guest agreed to follow the price that their host gives a stay, in the transaction that changes it: the lines that they read,
 * and what is due of it. A host takes something off, or puts it back; nobody pays more than they agreed to.
 * @throws DomainError invalid_input for more than was agreed, less than the tourist tax, no amount, or a stay that is off.
 */
export async function followPrice(tx: Tx, { reservation, property, former }: PriceChange): Promise<void> {
  const own = { accountId: property.accountId, reservationId: reservation.id };
  const booking = await tx.em.findOne(Booking, { reservation: own.reservationId, account: own.accountId });
  const money = booking?.agreedAt ? await readStayMoney(tx, own) : null;
  if (!booking || !money) return;
  const { totalCents } = reservation;
  if (!isOn(reservation)) refuse('Ce séjour n’a plus lieu\u00a0: son prix reste celui de la réservation.');
  if (totalCents === null || totalCents === undefined)
    refuse('Votre voyageur s’est engagé sur un prix\u00a0: il ne peut pas être effacé.');
  const { plan, terms } = money;
  const agreedCents = plan.totalCents + goodwillOf(booking.lines);
  if (totalCents > agreedCents)
    refuse(`Votre voyageur a accepté ${formatCents(agreedCents)}\u00a0: ce prix peut baisser, pas monter.`);
  if (totalCents < plan.touristTaxCents)
    refuse(`La taxe de séjour reste due\u00a0: au moins ${formatCents(plan.touristTaxCents)}`);
  const takenCents = agreedCents - totalCents;
  booking.lines = withGoodwill(booking.lines, takenCents, booking.language);
  if (former.quote)
    reservation.quote = {
      ...former.quote,
      totalCents,
      lines: withGoodwill(former.quote.lines, takenCents, 'fr'),
    };
  const today = dayAtProperty(tx.clock.now(), property.hours);
  const { touristTaxCents, arrival } = plan;
  const servicesCents = Math.min(plan.servicesCents, totalCents - touristTaxCents);
  const price = { totalCents, touristTaxCents, servicesCents };
  await replacePlan(tx, own, amendedPlan(terms, plan, { price, arrival, today, dueFrom: today }));
}

function refuse(detail: string): never {
  throw new DomainError('invalid_input', { fields: { totalCents: detail } });
}
