import * as api from '@app/contract/reservations/helpApi.ts';
import * as reservations from '@app/domain/reservations';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What the team sees of a host's rentals, and what the host allows it. */
export const helpBindings: readonly Binding[] = [
  bind(api.readHelpEndpoint, async ({ platform, principal }) => {
    const until = await reservations.readHelp(platform, principal.accountId);
    return { until: until?.toISOString() ?? null };
  }),

  bind(api.allowHelpEndpoint, async ({ platform, principal, input }) => {
    const until = await reservations.allowHelp(platform, principal.accountId, input.body.days);
    return { until: until.toISOString() };
  }),

  bind(api.endHelpEndpoint, async ({ platform, principal }) => reservations.endHelp(platform, principal.accountId)),

  bind(api.readUserRentalsEndpoint, async ({ platform, principal, input }) =>
    reservations.readUserRentals(platform, principal.accountId, input.params.id),
  ),
];
