import * as api from '@app/contract/reservations/planningApi.ts';
import * as importApi from '@app/contract/reservations/importApi.ts';
import * as reservations from '@app/domain/reservations';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What occupies a host's properties, day by day, and files that fill them. */
export const planningBindings: readonly Binding[] = [
  bind(api.readPlanningEndpoint, async ({ platform, principal, input }) =>
    reservations.readPlanning(platform, principal.accountId, input.query),
  ),

  bind(api.readTodayEndpoint, async ({ platform, principal, input }) =>
    reservations.readToday(platform, principal.accountId, input.query),
  ),

  bind(importApi.planImportEndpoint, async ({ platform, principal, input }) =>
    reservations.previewImport(platform, principal.accountId, input.body),
  ),

  bind(importApi.importReservationsEndpoint, async ({ platform, principal, input }) =>
    reservations.importReservations(platform, principal.accountId, input.body),
  ),
];
