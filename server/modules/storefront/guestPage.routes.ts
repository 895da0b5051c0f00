import { readGuestPageEndpoint, renewGuestLinkEndpoint } from '@app/contract/storefront/guestPageApi.ts';
import { readGuestPage, renewGuestLink } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The links by which guests open their stays. */
export const guestPageBindings: readonly Binding[] = [
  bind(readGuestPageEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    readGuestPage(platform, { accountId, reservationId: params.id }),
  ),

  bind(renewGuestLinkEndpoint, async ({ platform, limits, principal: { accountId }, input: { params, body } }) => {
    if (body.tell) await limits.guestMail(accountId);
    return renewGuestLink(platform, { accountId, reservationId: params.id }, body);
  }),
];
