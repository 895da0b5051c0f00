import {
  exportDeliveriesEndpoint,
  listDeliveriesEndpoint,
  resendDeliveryEndpoint,
} from '@app/contract/messaging/deliveriesApi.ts';
import { exportDeliveries, listDeliveries, requestResend } from '@app/domain/messaging';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** What became of each mail. */
export const deliveriesBindings: readonly Binding[] = [
  bind(listDeliveriesEndpoint, async ({ platform, input }) => listDeliveries(platform, input.query)),

  bind(exportDeliveriesEndpoint, async ({ platform, principal, input }) => ({
    name: `envois-${platform.clock.now().toISOString().slice(0, 10)}.csv`,
    size: null,
    content: await exportDeliveries(platform, principal.accountId, input.query),
  })),

  bind(resendDeliveryEndpoint, async ({ platform, principal, input }) =>
    requestResend(platform, principal.accountId, input.params.id),
  ),
];
