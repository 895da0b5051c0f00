import * as api from '@app/contract/payments/hostAccountApi.ts';
import * as payments from '@app/domain/payments';
import { bind, type Binding } from '../../http/bindEndpoints.ts';

/** The Stripe account of a host, on which their guests pay them by card. */
export const hostAccountBindings: readonly Binding[] = [
  bind(api.readHostAccountEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.readHostAccount(platform, accountId),
  ),

  bind(api.readHostPayoutsEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.readHostPayouts(platform, accountId),
  ),

  bind(api.openHostOnboardingEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.openHostOnboarding(platform, accountId),
  ),

  bind(api.refreshHostAccountEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.refreshHostAccount(platform, accountId),
  ),

  bind(api.testHostAccountEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.testHostAccount(platform, accountId),
  ),

  bind(api.closeHostAccountEndpoint, async ({ platform, principal: { accountId } }) =>
    payments.closeHostAccount(platform, accountId),
  ),
];
