import type { EndpointInput, EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { previewChangeEndpoint } from '@app/contract/reservations/api.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { findTaken } from '../occupancy/findTaken.ts';
import { readProperty } from '../occupancy/readProperty.ts';
import { compareQuotes } from '../pricing/compareQuotes.ts';
import { priceStay } from '../pricing/priceStay.ts';
import { Reservation } from '../Reservation.entity.ts';
import { nightsAfter } from './changeReservation.ts';
import { pricedAs } from './changePrice.ts';
import type { OwnReservation } from './readReservation.ts';

type Preview = EndpointInput<typeof previewChangeEndpoint>['body'];

/** What a change would make of a reservation's price, and whether its nights are free; nothing is written. @throws DomainError not_found, invalid_input. */
export async function previewChange(
  platform: Pick<Platform, 'orm' | 'db' | 'clock'>,
  { accountId, id }: OwnReservation,
  change: Preview,
): Promise<EndpointResponse<typeof previewChangeEndpoint>> {
  const em = platform.orm.em.fork();
  const reservation = await em.findOne(Reservation, { id, account: accountId });
  if (!reservation) throw new DomainError('not_found');
  const property = await readProperty({ em }, accountId, change.propertyId ?? reservation.property.id);
  const nights = nightsAfter(reservation, change);
  const stay = pricedAs(reservation);
  const { adults = stay.adults, children = stay.children, babies = stay.babies, pets = stay.pets } = change;
  const [taken, price] = [
    await findTaken({ em }, property.unitIds, nights, { kind: 'reservation', id }),
    await priceStay(platform, property, { ...stay, ...nights, adults, children, babies, pets }),
  ];
  const beforeCents = reservation.totalCents ?? null;
  const after = price.quote;
  return {
    free: taken === undefined,
    beforeCents,
    after,
    differenceCents: after && beforeCents !== null ? after.totalCents - beforeCents : null,
    differences: after && reservation.quote ? compareQuotes(reservation.quote, after) : [],
    warnings: price.warnings,
  };
}
