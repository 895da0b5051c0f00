import { holdsPermission } from '@app/contract/core/permissions.ts';
import * as api from '@app/contract/accounts/api.ts';
import { registerEndpoint } from '@app/contract/accounts/registrationApi.ts';
import { accountStateLabel, homeOf } from '@app/contract/accounts/rules.ts';
import type { ErrorCode } from '@app/contract/core/errors.ts';
import * as accounts from '@app/domain/accounts';
import { DomainError, type Platform } from '@app/domain/platform';
import { bind, type Binding } from '../../http/bindEndpoints.ts';
import type { DeviceCookie } from '../../http/deviceCookie.ts';
import { describeDevice } from './describeDevice.ts';

/** The signed-in account, as its owner sees it. */
function presentAccount({ settings }: Pick<Platform, 'settings'>, principal: accounts.Principal): api.AccountView {
  return {
    id: principal.accountId,
    kind: principal.kind,
    role: principal.role,
    permissions: [...principal.permissions],
    email: principal.email,
    firstName: principal.firstName,
    lastName: principal.lastName,
    emailConfirmed: principal.emailConfirmed,
    mustEnrol: accounts.mustEnrol(principal, settings),
  };
}

/** Failures of a sign-in; the request for a code is none. */
const refusals = new Set<ErrorCode>(['invalid_credentials', 'invalid_second_factor']);

/** Not awaited by the answer: its duration would reveal whether the address is an administrator's. */
function noteRefusal(platform: Platform, email: string): void {
  platform.background.run(
    async () => accounts.noteRefusedSignIn(platform, email),
    'refused sign-in not noted in the journal',
  );
}

/** Registration, sign-in, session and the two overviews. */
export function accountsBindings(device: DeviceCookie): Binding[] {
  return [
    bind(registerEndpoint, async ({ platform, input, session, ctx }) => {
      const { welcomeJobId, ...registered } = await accounts.registerCustomer(platform, input.body);
      const principal = await session.open(registered.accountId, { remember: false });
      device.write(ctx, registered);
      return { account: presentAccount(platform, principal), redirectTo: homeOf(principal.role), welcomeJobId };
    }),

    bind(api.signInEndpoint, async ({ platform, limits, input, session, ctx }) => {
      const { email, password, code, remember } = input.body;
      const known = await device.read(ctx, email);
      const countedAs = known?.countedAs ?? null;
      // Codes are counted with the passwords: a count is forgotten only when everything was right.
      await limits.signIn(email, countedAs);
      const verified = await accounts.authenticate(platform, { email, password, code }).catch((error: unknown) => {
        if (error instanceof DomainError && refusals.has(error.code)) noteRefusal(platform, email);
        throw error;
      });
      await limits.signedIn(email, countedAs);
      const principal = await session.open(verified.accountId, { remember });
      if (!(await accounts.isStillCurrent(platform, verified))) {
        session.close();
        throw new DomainError('invalid_credentials');
      }
      await accounts.noteSignIn(platform, principal);
      if (!known?.hasSignedIn)
        await accounts.recordNewDevice(platform, principal, describeDevice(ctx.get('User-Agent')).name);
      device.write(ctx, verified);
      return { account: presentAccount(platform, principal), redirectTo: homeOf(principal.role) };
    }),

    bind(api.readSessionEndpoint, async ({ platform, principal }) => ({
      authenticated: principal !== null,
      account: principal && presentAccount(platform, principal),
    })),

    bind(api.signOutEndpoint, async ({ platform, principal, session }) => {
      if (principal) await accounts.noteSignOut(platform, principal);
      session.close();
    }),

    bind(api.customerOverviewEndpoint, async ({ platform, principal }) => {
      const overview = await accounts.readCustomerOverview(platform, principal.accountId);
      return {
        ...overview,
        stateLabel: accountStateLabel(overview.state, overview.stateEndsAt),
        banner: overview.banner && { ...overview.banner, until: overview.banner.until?.toISOString() ?? null },
        trial: { ...overview.trial, endsAt: overview.trial.endsAt?.toISOString() ?? null },
        activities: overview.activities.map((activity) => ({
          ...activity,
          occurredAt: activity.occurredAt.toISOString(),
        })),
      };
    }),

    bind(api.adminOverviewEndpoint, async ({ platform, principal }) => {
      const overview = await accounts.readAdminOverview(platform);
      const latest = overview.latestCustomers.map((customer) => ({
        ...customer,
        createdAt: customer.createdAt.toISOString(),
      }));
      return {
        ...overview,
        latestCustomers: holdsPermission(principal, 'users') ? latest : null,
        at: overview.at.toISOString(),
      };
    }),
  ];
}
