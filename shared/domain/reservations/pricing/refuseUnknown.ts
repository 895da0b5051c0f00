import { findPromo } from '@app/contract/properties/pricing/promoCodes.ts';
import type { CheckedReservation } from '@app/contract/reservations/api.ts';
import { reservationMessages } from '@app/contract/reservations/rules.ts';
import { DomainError } from '../../platform/index.ts';
import type { OwnProperty } from '../../properties/index.ts';
import { readPricing, type PricingSource } from './readPricing.ts';

/**
 * Refuses options and a promotional code that the property's prices do not have, whatever the amount. One that exists and does not
 * apply is the host's to decide. @throws DomainError invalid_input by field.
 */
export async function refuseUnknown(
  source: PricingSource,
  own: OwnProperty,
  { options, promoCode }: Pick<CheckedReservation, 'options' | 'promoCode'>,
): Promise<void> {
  if (options.length === 0 && !promoCode) return;
  const { rates } = await readPricing(source, own, { from: null });
  const known = new Set(rates?.rules.options.map(({ id }) => id));
  const isOptionUnknown = options.some((option) => !known.has(option));
  const isCodeUnknown = Boolean(promoCode) && !(rates && findPromo(rates.rules, promoCode));
  if (!isOptionUnknown && !isCodeUnknown) return;
  throw new DomainError('invalid_input', {
    fields: {
      ...(isOptionUnknown && { options: reservationMessages.optionUnknown }),
      ...(isCodeUnknown && { promoCode: reservationMessages.promoUnknown }),
    },
  });
}
