import {
  listDeliveriesEndpoint,
  exportDeliveriesEndpoint,
  resendDeliveryEndpoint,
} from '@app/contract/messaging/deliveriesApi.ts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

function unwritten(): never {
  throw new Error('To be written');
}

/** What became of each mail. */
export const deliveriesBindings: readonly Binding[] = [
  bind(listDeliveriesEndpoint, async () => unwritten()),
  bind(exportDeliveriesEndpoint, async () => unwritten()),
  bind(resendDeliveryEndpoint, async () => unwritten()),
];
