import { readAwaitedEndpoint } from '@app/contract/storefront/awaitedApi.ts';
import * as api from '@app/contract/storefront/changeApi.ts';
import { acceptChange, declineChange, readAwaited, readStayChanges } from '@app/domain/storefront';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What waits for an answer of a host, and changes that guests ask for of their stays. */
export const stayChangeBindings: readonly Binding[] = [
  bind(readAwaitedEndpoint, async ({ platform, principal: { accountId } }) => readAwaited(platform, accountId)),

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
