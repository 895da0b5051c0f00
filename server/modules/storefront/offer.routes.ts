import { readOfferEndpoint, sendOfferEndpoint } from '@app/contract/storefront/offerApi.ts';
import { readOffer, sendOffer } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Stays that a host offers to their guests. */
export const offerBindings: readonly Binding[] = [
  bind(readOfferEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    readOffer(platform, { accountId, reservationId: params.id }),
  ),

  bind(sendOfferEndpoint, async ({ platform, limits, principal: { accountId }, input: { params, body } }) => {
    await limits.guestMail(accountId);
    return sendOffer(platform, { accountId, reservationId: params.id }, body);
  }),
];
