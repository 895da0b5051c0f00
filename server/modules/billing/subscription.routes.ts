import {
  readSubscriptionEndpoint,
  createCheckoutEndpoint,
  openPortalEndpoint,
  resumeSubscriptionEndpoint,
  withdrawEndpoint,
  readCheckoutEndpoint,
  confirmCheckoutEndpoint,
  abandonCheckoutEndpoint,
} from '@app/contract/billing/subscriptionApi.ts';
import { DomainError } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

async function unavailable(): Promise<never> {
  throw new DomainError('billing_unavailable');
}

export const subscriptionBindings: readonly Binding[] = [
  bind(readSubscriptionEndpoint, unavailable),
  bind(createCheckoutEndpoint, unavailable),
  bind(openPortalEndpoint, unavailable),
  bind(resumeSubscriptionEndpoint, unavailable),
  bind(withdrawEndpoint, unavailable),
  bind(readCheckoutEndpoint, unavailable),
  bind(confirmCheckoutEndpoint, unavailable),
  bind(abandonCheckoutEndpoint, unavailable),
];
