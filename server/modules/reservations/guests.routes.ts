import * as api from '@app/contract/reservations/guestsApi.ts';
import * as reservations from '@app/domain/reservations';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** A host's guests. */
export const guestsBindings: readonly Binding[] = [
  bind(api.listGuestsEndpoint, async ({ platform, principal, input }) =>
    reservations.listGuests(platform, principal.accountId, input.query),
  ),

  bind(api.readGuestEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.readGuest(platform, { accountId, id: input.params.id }),
  ),

  bind(api.changeGuestEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    reservations.changeGuest(platform, { accountId, id: params.id }, body),
  ),

  bind(api.mergeGuestsEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    reservations.mergeGuests(platform, { accountId, id: params.id }, body.otherId),
  ),

  bind(api.eraseGuestEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.eraseGuest(platform, { accountId, id: input.params.id }),
  ),
];
