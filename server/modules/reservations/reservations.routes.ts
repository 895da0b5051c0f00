import * as api from '@app/contract/reservations/api.ts';
import * as blocksApi from '@app/contract/reservations/blocksApi.ts';
import { cancelWithMoney } from '@app/domain/payments';
import * as reservations from '@app/domain/reservations';
import { followPrice } from '@app/domain/storefront';
import { bind, bindExport, type Binding } from '../../http/bindEndpoints.ts';

/** A host’s reservations, and the nights that they close. */
export const reservationsBindings: readonly Binding[] = [
  bind(api.listReservationsEndpoint, async ({ platform, principal, input }) =>
    reservations.listReservations(platform, principal.accountId, input.query),
  ),

  bindExport(api.exportReservationsEndpoint, 'reservations', async ({ platform, principal, input }) =>
    reservations.exportReservations(platform, principal.accountId, input.query),
  ),

  bind(api.createReservationEndpoint, async ({ platform, principal, input }) =>
    reservations.createReservation(platform, principal.accountId, input.body),
  ),

  bind(api.readReservationEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.readReservation(platform, { accountId, id: input.params.id }),
  ),

  bind(api.changeReservationEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    reservations.changeReservation(platform, { accountId, id: params.id }, body, followPrice),
  ),

  bind(api.previewChangeEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    reservations.previewChange(platform, { accountId, id: params.id }, body),
  ),

  bind(api.confirmReservationEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.confirmReservation(platform, { accountId, id: input.params.id }),
  ),

  bind(api.cancelReservationEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    cancelWithMoney(platform, { accountId, reservationId: params.id }, body),
  ),

  bind(api.noShowEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.markNoShow(platform, { accountId, id: input.params.id }),
  ),

  bind(blocksApi.createBlockEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    reservations.createBlock(platform, { accountId, propertyId: params.id }, body),
  ),

  bind(blocksApi.changeBlockEndpoint, async ({ platform, principal: { accountId }, input: { params, body } }) =>
    reservations.changeBlock(platform, { accountId, id: params.id }, body),
  ),

  bind(blocksApi.deleteBlockEndpoint, async ({ platform, principal: { accountId }, input }) =>
    reservations.deleteBlock(platform, { accountId, id: input.params.id }),
  ),
];
