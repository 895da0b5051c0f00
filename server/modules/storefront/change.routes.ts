import * as api from '@app/contract/storefront/changeApi.ts';
import { acceptChange, declineChange, readStayChanges } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** Changes that guests ask for of their stays. */
export const stayChangeBindings: readonly Binding[] = [
  bind(api.readStayChangesEndpoint, async ({ platform, principal: { accountId }, input: { params } }) =>
    readStayChanges(platform, { accountId, reservationId: params.id }),
  ),

  bind(api.acceptStayChangeEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    acceptChange(platform, { accountId, reservationId: params.id, changeId: params.changeId }, body),
  ),

  bind(api.declineStayChangeEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    declineChange(platform, { accountId, reservationId: params.id, changeId: params.changeId }, body),
  ),
];
