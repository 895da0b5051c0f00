import {
  adminOverviewEndpoint,
  customerOverviewEndpoint,
  readSessionEndpoint,
  registerEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '@app/contract/accounts/api.ts';
import { accountStateLabel, homeOf } from '@app/contract/accounts/rules.ts';
import { authenticate, readAdminOverview, readCustomerOverview, registerCustomer } from '@app/domain/accounts';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import type { DeviceCookie } from '../../http/deviceCookie.ts';
import { presentAccount } from './accounts.presenter.ts';

/** Registration, sign-in, session and the two overviews. */
export function accountsBindings(device: DeviceCookie): Binding[] {
  return [
    bind(registerEndpoint, async ({ platform, input, session, ctx }) => {
      const { accountId, welcomeJobId } = await registerCustomer(platform, input.body);
      const principal = await session.open(accountId, { remember: false });
      device.write(ctx, input.body.email);
      return { account: presentAccount(principal), redirectTo: homeOf(principal.role), welcomeJobId };
    }),

    bind(signInEndpoint, async ({ platform, limits, input, session, ctx }) => {
      const { email, password, remember } = input.body;
      const known = device.read(ctx, email);
      await limits.signIn(email, known);
      const { accountId } = await authenticate(platform, { email, password });
      await limits.signedIn(email, known);
      const principal = await session.open(accountId, { remember });
      device.write(ctx, email);
      return { account: presentAccount(principal), redirectTo: homeOf(principal.role) };
    }),

    bind(readSessionEndpoint, async ({ principal }) => ({
      authenticated: principal !== null,
      account: principal && presentAccount(principal),
    })),

    bind(signOutEndpoint, async ({ session }) => {
      session.close();
      return undefined;
    }),

    bind(customerOverviewEndpoint, async ({ platform, principal }) => {
      const overview = await readCustomerOverview(platform, principal.accountId);
      return {
        ...overview,
        stateLabel: accountStateLabel(overview.state),
        trial: { ...overview.trial, endsAt: overview.trial.endsAt?.toISOString() ?? null },
        activities: overview.activities.map((activity) => ({
          ...activity,
          occurredAt: activity.occurredAt.toISOString(),
        })),
      };
    }),

    bind(adminOverviewEndpoint, async ({ platform }) => {
      const overview = await readAdminOverview(platform);
      return {
        ...overview,
        latestCustomers: overview.latestCustomers.map((customer) => ({
          ...customer,
          createdAt: customer.createdAt.toISOString(),
        })),
        at: overview.at.toISOString(),
      };
    }),
  ];
}
