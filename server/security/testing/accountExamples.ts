import {
  authenticatorCode,
  buildCustomer,
  buildExport,
  buildLink,
  buildSecondFactor,
  buildSession,
  testPassword,
} from '@app/domain/testing';
import type { EndpointName } from '@app/contract/registry.ts';
import { withToken, type Example, type World } from './Example.ts';
import { freshAddress } from './freshAddress.ts';

/** A link for someone of their own: what it changes befalls nobody else. */
const preparingLink =
  (purpose: 'password_reset' | 'email_confirmation') =>
  async ({ platform }: World) => {
    const { id, email } = await buildCustomer(platform, { email: freshAddress() });
    const accountId = purpose === 'password_reset' ? null : id;
    return { token: await buildLink(platform, { purpose, email, accountId }) };
  };

async function forgetFactor({ platform, customer }: World) {
  await platform.pool.query('delete from second_factor where account_id = $1', [customer.id]);
}

const chosenPassword = { password: testPassword, confirmPassword: testPassword };

/** What people do with their own account. */
export const accountExamples: Partial<Record<EndpointName, Example>> = {
  'accounts.register': {
    body: (body) => ({ ...body, ...chosenPassword, email: freshAddress(), planId: 'business' }),
  },
  'accounts.requestPasswordReset': { body: (body) => ({ ...body, email: freshAddress() }) },
  'accounts.checkPasswordReset': { prepare: preparingLink('password_reset'), body: withToken },
  'accounts.resetPassword': {
    prepare: preparingLink('password_reset'),
    body: (body, facts) => ({ ...withToken(body, facts), ...chosenPassword }),
  },
  'accounts.changePassword': {
    body: (body) => ({
      ...body,
      currentPassword: testPassword,
      newPassword: testPassword,
      confirmPassword: testPassword,
    }),
  },
  'accounts.requestEmailConfirmation': {
    async prepare({ platform, customer }) {
      await platform.pool.query('delete from account_link where account_id = $1', [customer.id]);
    },
  },
  'accounts.confirmEmail': { prepare: preparingLink('email_confirmation'), body: withToken },
  'accounts.proveIdentity': { body: (body) => ({ ...body, password: testPassword }) },
  'accounts.startSecondFactor': {
    async prepare(world) {
      const { platform, customer } = world;
      const now = platform.clock.now();
      await platform.pool.query(
        'update account set email_confirmed_at = coalesce(email_confirmed_at, $2) where id = $1',
        [customer.id, now],
      );
      return forgetFactor(world);
    },
  },
  'accounts.confirmSecondFactor': {
    async prepare(world) {
      await forgetFactor(world);
      const secret = await buildSecondFactor(world.platform, world.customer, 'prepared');
      return { code: authenticatorCode(secret, world.platform.clock.now()) };
    },
    body: (body, { code }) => ({ ...body, code }),
  },
  'accounts.renewRecoveryCodes': {
    async prepare(world) {
      await forgetFactor(world);
      await buildSecondFactor(world.platform, world.customer, 'active');
    },
  },
  // Another address would need a confirmation each time, and there are five an hour.
  'accounts.changeProfile': {
    body: (body, { customer }) => ({
      ...body,
      email: customer.email,
      address: '18 rue des Volets-Verts',
      siret: '73282932000074',
    }),
  },
  // Each attack signs in anew: what that leaves is another each time.
  'accounts.customerOverview': {
    async prepare({ platform, customer }) {
      await platform.pool.query('delete from activity where account_id = $1', [customer.id]);
    },
  },
  'accounts.listSessions': {
    async prepare({ platform, customer }) {
      await platform.pool.query(
        `delete from session where account_id = $1
         and public_id <> (select public_id from session where account_id = $1 order by public_id desc limit 1)`,
        [customer.id],
      );
    },
  },
  'accounts.endSession': {
    prepare: async ({ platform, customer }) => ({ sessionId: await buildSession(platform, customer.id) }),
    params: ({ sessionId }) => ({ id: sessionId }),
  },
  'accounts.downloadExport': {
    prepare: async ({ platform, customer }) => ({ exportId: await buildExport(platform, customer.id) }),
    params: ({ exportId }) => ({ id: exportId }),
  },
  'accounts.close': { body: (body) => ({ ...body, password: testPassword }) },
  'accounts.signIn': { body: (body, { customer }) => ({ ...body, email: customer.email, password: testPassword }) },
};
