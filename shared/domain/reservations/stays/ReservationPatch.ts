import type { EndpointInput } from '@app/contract/core/endpoint.ts';
import type { changeReservationEndpoint } from '@app/contract/reservations/api.ts';

/** What a change says of a reservation; what is absent stays as it is. */
export type ReservationPatch = EndpointInput<typeof changeReservationEndpoint>['body'];
