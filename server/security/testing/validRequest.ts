import fc from 'fast-check';
import type { z } from 'zod';
import type { EndpointName } from '@app/contract/registry.ts';
import { createCheckout } from '@app/domain/billing';
import type { Platform } from '@app/domain/platform';
import {
  authenticatorCode,
  buildConversation,
  buildCustomer,
  buildExport,
  buildInvoice,
  buildJob,
  buildLink,
  buildSecondFactor,
  buildSession,
  buildSubscriber,
  buildTransaction,
  readRows,
  testPassword,
} from '@app/domain/testing';
import { backupExamples } from './backupExamples.ts';
import type { Example, Facts, JsonObject, World } from './Example.ts';
import { buildFixedName, fixedName, freeNames } from './buildFixedName.ts';
import { buildFixedPairing, buildFreshLink, fixedPairing } from './buildFixedPairing.ts';
import { buildFixedPurchase, fixedPurchase, makeBuyer } from './buildFixedPurchase.ts';
import { channelExamples } from './channelExamples.ts';
import { guestExamples } from './guestExamples.ts';
import { jobExamples } from './jobExamples.ts';
import { propertyExamples } from './propertyExamples.ts';
import { photoExamples } from './photoExamples.ts';
import { reservationExamples } from './reservationExamples.ts';
import { rateExamples } from './rateExamples.ts';
import { arbitraryOf, exampleOf, mendedArbitraryOf } from './arbitraryOf.ts';
import { addressOf, searchOf, type WalkedEndpoint } from './contractWalk.ts';

export type { JsonObject, World } from './Example.ts';

let addresses = 0;
/** An address that nobody has. */
function freshAddress(): string {
  addresses += 1;
  return `nouveau-${addresses}@clairvolet.test`;
}

/** A link for someone of their own: what it changes befalls nobody else. */
const preparingLink =
  (purpose: 'password_reset' | 'email_confirmation') =>
  async ({ platform }: World) => {
    const { id, email } = await buildCustomer(platform, { email: freshAddress() });
    const accountId = purpose === 'password_reset' ? null : id;
    return { token: await buildLink(platform, { purpose, email, accountId }) };
  };
const withToken = (made: JsonObject, { token }: Facts) => ({ ...made, token });

async function forgetFactor({ platform, customer }: World) {
  await platform.pool.query('delete from second_factor where account_id = $1', [customer.id]);
}

async function endSubscription({ platform, customer }: World) {
  await platform.pool.query(`update subscription set status = 'canceled' where account_id = $1`, [customer.id]);
}

/** Nobody can buy for an account that is closed: what is sent in its name is about nothing. */
async function isClosed({ platform, customer }: World): Promise<boolean> {
  const closed = await readRows(platform, 'select from account where id = $1 and closed_at is not null', [customer.id]);
  return closed.length > 0;
}

/** A consumer's subscription that runs, and was not withdrawn from. */
async function subscribe(world: World) {
  const { platform, stripe, customer } = world;
  if (await isClosed(world)) return;
  await platform.pool.query('delete from withdrawal where account_id = $1', [customer.id]);
  await platform.pool.query('update customer set company = null, siret = null where account_id = $1', [customer.id]);
  const live = await readRows(platform, `select from subscription where account_id = $1 and status = 'active'`, [
    customer.id,
  ]);
  if (live.length === 0) await buildSubscriber(platform, stripe, { account: customer });
}

async function openCheckout(world: World) {
  if (await isClosed(world)) return undefined;
  await endSubscription(world);
  const { sessionId } = await createCheckout(world.platform, { accountId: world.customer.id });
  return { checkoutId: sessionId };
}

/** Of a new account: those of the suite may have been deleted. */
async function openAnyCheckout({ platform }: World) {
  const { id } = await buildCustomer(platform, { email: freshAddress() });
  return { checkoutId: (await createCheckout(platform, { accountId: id })).sessionId };
}

async function buildPayer({ platform, stripe }: World) {
  const account = await buildCustomer(platform, { email: freshAddress() });
  return { payerId: (await buildSubscriber(platform, stripe, { account })).id };
}

/** Makes something of the customer's, unless their account is closed. */
const unlessClosed =
  (build: (platform: World['platform'], accountId: string) => Promise<void>) => async (world: World) => {
    if (!(await isClosed(world))) await build(world.platform, world.customer.id);
  };

/** A request about one record, which is created before it. */
const about = (id: string, prepare: NonNullable<Example['prepare']>) =>
  ({ prepare, params: () => ({ id }) }) satisfies Example;

const withCheckout: Example = {
  prepare: openCheckout,
  params: ({ checkoutId }) => ({ sessionId: checkoutId }),
};

/** The invoice that an account has, or its first: what it says is the same each time. */
async function findInvoice(platform: Platform, accountId: string) {
  const [known] = await readRows<{ id: string }>(platform, 'select id from invoice where account_id = $1', [accountId]);
  const { id } = known ?? (await buildInvoice(platform, await buildTransaction(platform, accountId)));
  return { invoiceId: id };
}

async function findAnyInvoice({ platform }: World) {
  const [known] = await readRows<{ id: string }>(platform, 'select account_id as id from invoice limit 1');
  return findInvoice(platform, (known ?? (await buildCustomer(platform))).id);
}

const aboutInvoice = ({ invoiceId }: Facts) => ({ id: invoiceId });

/** A plan and a payment of their own, the same each time. */
const fixed = {
  planId: '00000000-0000-4000-8000-0000000000a1',
  transactionId: '00000000-0000-4000-8000-0000000000a2',
  administratorId: '00000000-0000-4000-8000-0000000000a3',
  userId: '00000000-0000-4000-8000-0000000000a4',
  previewId: '00000000-0000-4000-8000-0000000000a5',
  deliveryId: '00000000-0000-4000-8000-0000000000a6',
};
const withConversation: Example = {
  prepare: async ({ platform, customer }) => ({
    conversationId: (await buildConversation(platform, { accountId: customer.id })).id,
  }),
  params: ({ conversationId }) => ({ id: conversationId }),
};

async function buildFixedPlan({ platform }: World) {
  await platform.pool.query(
    `insert into plan (id, slug, name, price_monthly_cents, price_yearly_cents, features, position, archived_at, created_at,
       updated_at)
     values ($1, 'volets', 'Volets', 100, 1000, '[]', 90, $2, $2, $2)
     on conflict (id) do update set name = 'Volets', archived_at = excluded.archived_at`,
    [fixed.planId, platform.clock.now()],
  );
}

/** No worker runs here: a refund is refused at once, and nobody waits for it. */
async function buildFixedTransaction({ platform }: World) {
  const known = await readRows(platform, 'select from billing_transaction where id = $1', [fixed.transactionId]);
  if (known.length === 0) await insertFixedTransaction(platform);
  await platform.pool.query('delete from refund where transaction_id = $1', [fixed.transactionId]);
}

/** Of a new customer: the caller may not be one. */
async function insertFixedTransaction(platform: Platform): Promise<void> {
  const customer = await buildCustomer(platform, { email: freshAddress() });
  await platform.pool.query(
    `insert into billing_transaction (id, account_id, type, status, description, amount_cents, stripe_account,
       stripe_charge_id, paid_at, created_at, updated_at)
     values ($1, $2, 'subscription', 'succeeded', 'Abonnement', 2500, 'acct_test', 'ch_fixed', $3, $3, $3)`,
    [fixed.transactionId, customer.id, platform.clock.now()],
  );
  await platform.pool.query(`create or replace function refuse_refund() returns trigger language plpgsql as $$
    begin
      new.status := 'failed';
      return new;
    end $$`);
  await platform.pool.query(`create or replace trigger refuse_refund before insert on refund
    for each row when (new.transaction_id = '${fixed.transactionId}') execute function refuse_refund()`);
}

/** An agent of their own, the same each time, with a second factor to take away. */
async function buildFixedAdministrator({ platform }: World) {
  const { administratorId: id } = fixed;
  const address = 'agent-fixe@clairvolet.test';
  await platform.pool.query(
    `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
     values ($1, 'administrator', $2, 'Ainhoa', 'Bidart', 'none', $3, $3, $3)
     on conflict (id) do update set email = $2, first_name = 'Ainhoa', last_name = 'Bidart'`,
    [id, address, platform.clock.now()],
  );
  await platform.pool.query(
    `insert into administrator (account_id, role, permissions, active) values ($1, 'agent', '{}', true)
     on conflict (account_id) do update set role = 'agent', permissions = '{}', active = true`,
    [id],
  );
  await platform.pool.query('delete from second_factor where account_id = $1', [id]);
  await buildSecondFactor(platform, { id, email: address }, 'active');
}

/** A customer of their own, the same each time, were they deleted before. */
async function buildFixedUser({ platform }: World) {
  await platform.pool.query(
    `insert into account (id, kind, email, first_name, last_name, password_hash, password_changed_at, created_at, updated_at)
     values ($1, 'customer', 'client-fixe@clairvolet.test', 'Xabi', 'Oxalde', 'none', $2, $2, $2)
     on conflict (id) do update set email = excluded.email, first_name = 'Xabi', last_name = 'Oxalde', password_hash = 'none',
       closed_at = null`,
    [fixed.userId, platform.clock.now()],
  );
  await platform.pool.query(
    `insert into customer (account_id, trial_days, opened_at) values ($1, 15, $2)
     on conflict (account_id) do update set subscription_status = 'trial', trial_ends_at = null,
       subscription_ends_at = null, past_due_since = null, expired_at = null, status_set_by = null, status_set_at = null,
       company = null, debug_mode = false, subdomain = null, custom_domain = null`,
    [fixed.userId, platform.clock.now()],
  );
  await platform.pool.query('delete from account_link where account_id = $1', [fixed.userId]);
}

const aboutFixedUser = about(fixed.userId, buildFixedUser);

/** Values that a customer's form may not have: taken names, and outdated versions. */
function userForm({
  subdomain: _subdomain,
  customDomain: _domain,
  updatedAt: _updatedAt,
  ...body
}: JsonObject): JsonObject {
  return { ...body, planId: 'business', password: testPassword, siret: '73282932000074' };
}

const aboutFixedAdministrator = about(fixed.administratorId, buildFixedAdministrator);

/** A preview of the administrator who signed in last: nobody else may see it. */
async function buildFixedPreview({ platform }: World) {
  await platform.pool.query(
    `insert into mail_preview (id, account_id, template, subject, html, text, created_at)
     select $1, s.account_id, 'fixed', 'Essai', '<p>Essai</p>', 'Essai', $2
     from session s join account a on a.id = s.account_id where a.kind = 'administrator' order by s.public_id desc limit 1
     on conflict (id) do update set account_id = excluded.account_id`,
    [fixed.previewId, platform.clock.now()],
  );
}

/** A mail that was sent, and that can be sent again. */
async function buildFixedDelivery({ platform }: World) {
  const values = [fixed.deliveryId, platform.clock.now()];
  await platform.pool.query(
    `insert into outbox (id, name, version, occurred_at, request_id, payload, relayed_at, settled_at)
     values ($1, 'accounts.registered', 1, $2, 'fixed', '{}', $2, $2) on conflict (id) do nothing`,
    values,
  );
  await platform.pool.query(
    `insert into mail_delivery (id, event_id, template, recipient, handler, state, created_at, updated_at, sent_at)
     values ($1, $1, 'welcome', 'envoi-fixe@clairvolet.test', 'sendWelcomeMail', 'sent', $2, $2, $2)
     on conflict (id) do update set state = 'sent', updated_at = excluded.updated_at`,
    values,
  );
}

const becomeBuyer = unlessClosed(makeBuyer);
const aboutPurchase = (state: 'awaiting_payment' | 'registered') =>
  about(
    fixedPurchase.id,
    unlessClosed(async (platform, accountId) => buildFixedPurchase(platform, accountId, state)),
  );
const freeEveryName = async ({ platform, customer }: World) => freeNames(platform, customer.id);
const aboutFixedName = about(fixedName.id, unlessClosed(buildFixedName));
const preparingPairing = unlessClosed(buildFixedPairing);
const aboutDevice = about(fixedPairing.deviceId, preparingPairing);

const aboutTemplate = () => ({ key: 'trial_ended' });
const withDraft = () => ({ subject: 'Votre essai', content: '<p>Bonjour {{user_name}}</p>' });

const chosenPassword = { password: testPassword, confirmPassword: testPassword };

/** Only endpoints that need one: the schema of every other makes its requests. */
const examples: Partial<Record<EndpointName, Example>> = {
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
  // A message of a bot is dropped, and would show no effect.
  'site.sendContactMessage': { body: ({ website: _website, ...body }) => body },
  'billing.createCheckout': {
    prepare: endSubscription,
    body: (body) => ({ ...body, plan: 'business', billingCycle: 'monthly' }),
  },
  'billing.openPortal': { prepare: subscribe },
  'billing.resumeSubscription': { prepare: subscribe },
  'billing.withdraw': { prepare: subscribe },
  'billing.readCheckout': withCheckout,
  'billing.confirmCheckout': withCheckout,
  'billing.abandonCheckout': withCheckout,
  'billing.downloadInvoice': {
    prepare: async ({ platform, customer }) => findInvoice(platform, customer.id),
    params: aboutInvoice,
  },
  'billing.readUserSubscription': aboutFixedUser,
  'billing.listUserInvoices': aboutFixedUser,
  'billing.readAnyCheckout': { prepare: openAnyCheckout, params: ({ checkoutId }) => ({ sessionId: checkoutId }) },
  'billing.openUserPortal': { prepare: buildPayer, params: ({ payerId }) => ({ id: payerId }) },
  'billing.downloadAnyInvoice': { prepare: findAnyInvoice, params: aboutInvoice },
  'plans.create': {
    async prepare({ platform }) {
      await platform.pool.query(`delete from plan where name = 'Persiennes'`);
    },
    body: (body) => ({ ...body, name: 'Persiennes' }),
  },
  'plans.change': {
    ...about(fixed.planId, buildFixedPlan),
    body: (body) => ({ ...body, name: 'Volets clos' }),
  },
  'plans.remove': about(fixed.planId, buildFixedPlan),
  'plans.unarchive': about(fixed.planId, buildFixedPlan),
  'billing.readTransaction': about(fixed.transactionId, buildFixedTransaction),
  'billing.refundTransaction': about(fixed.transactionId, buildFixedTransaction),
  // The others are given by the environment here.
  'billing.changeStripeConfiguration': { body: () => ({ publicKey: 'pk_test_volets' }) },
  // Who sells and where to pay are not an agent's to change; the first invoice settles the first number.
  'billing.changeInvoiceSettings': {
    body: ({ vat_rate = '5,5', invoice_prefix = 'VOLETS' }) => ({ vat_rate, invoice_prefix }),
  },
  // Nor are the addresses.
  'messaging.changeSender': { body: ({ fromName = 'Les Volets' }) => ({ fromName }) },
  'support.readOwn': withConversation,
  'support.continue': withConversation,
  'support.read': withConversation,
  'support.reply': withConversation,
  // There is no possible assignee.
  'support.change': { ...withConversation, body: ({ assignedTo: _nobody, ...body }) => body },
  // Of its many fields a few: images must be there, the first invoice settles the first number.
  'site.changeSettings': {
    body: ({ site_title = 'Volets', meta_title, domain_price }) => ({ site_title, meta_title, domain_price }),
  },
  // Demanding it would keep everyone out who has none.
  'site.changeSecuritySettings': { body: () => ({ twoFactorRequired: false }) },
  'accounts.createUser': { body: (body) => ({ ...userForm(body), email: freshAddress() }) },
  'accounts.readUser': aboutFixedUser,
  'accounts.changeUser': {
    ...aboutFixedUser,
    body: (body) => ({ ...userForm(body), email: 'client-change@clairvolet.test' }),
  },
  'accounts.removeUser': aboutFixedUser,
  'accounts.endUserSessions': aboutFixedUser,
  'reservations.readOfUser': aboutFixedUser,
  // A cursor comes from a previous page.
  'accounts.readTimeline': { ...aboutFixedUser, query: ({ before: _before, ...query }) => query },
  'accounts.createAdministrator': {
    body: (body) => ({ ...body, email: freshAddress(), password: testPassword, role: 'agent', permissions: ['users'] }),
  },
  'accounts.changeAdministrator': {
    ...aboutFixedAdministrator,
    body: ({ password: _password, updatedAt: _updatedAt, ...body }) => ({
      ...body,
      email: 'agent-change@clairvolet.test',
      role: 'agent',
      permissions: ['plans'],
    }),
  },
  'accounts.removeAdministrator': aboutFixedAdministrator,
  'accounts.resetAdministratorFactor': aboutFixedAdministrator,
  'messaging.sendTestMail': { body: (body) => ({ ...body, to: 'essai@clairvolet.test' }) },
  'messaging.readTemplate': { params: aboutTemplate },
  'messaging.changeTemplate': { params: aboutTemplate, body: withDraft },
  'messaging.restoreTemplate': { params: aboutTemplate },
  'messaging.switchTemplate': { params: aboutTemplate },
  'messaging.previewTemplate': { params: aboutTemplate, body: withDraft },
  'messaging.showPreview': about(fixed.previewId, buildFixedPreview),
  'messaging.testTemplate': {
    params: aboutTemplate,
    body: () => ({ ...withDraft(), to: 'essai@clairvolet.test' }),
  },
  'messaging.resendDelivery': about(fixed.deliveryId, buildFixedDelivery),
  'hosting.checkSubdomain': { query: () => ({ subdomain: fixedName.label }) },
  'hosting.createSubdomain': { prepare: freeEveryName, body: () => ({ subdomain: fixedName.label }) },
  'hosting.declareDomain': { prepare: freeEveryName, body: () => ({ domain: fixedName.domain }) },
  'hosting.checkName': aboutFixedName,
  'hosting.makePrimary': aboutFixedName,
  'hosting.removeName': aboutFixedName,
  'hosting.searchDomain': { prepare: becomeBuyer, query: () => ({ domain: fixedPurchase.domain }) },
  'hosting.buyDomain': { prepare: becomeBuyer, body: () => ({ domain: fixedPurchase.domain }) },
  'hosting.payDomain': aboutPurchase('awaiting_payment'),
  'hosting.cancelPurchase': aboutPurchase('awaiting_payment'),
  'hosting.changeRenewal': aboutPurchase('registered'),
  // No request may go to an invented address.
  'hosting.changeConfiguration': { body: () => ({ dnsNameservers: 'ns1.clairvolet.test' }) },
  'mobile.read': { prepare: preparingPairing },
  'mobile.createLink': { prepare: preparingPairing },
  'mobile.revokeLink': about(fixedPairing.linkId, preparingPairing),
  'mobile.renameDevice': aboutDevice,
  'mobile.revokeDevice': aboutDevice,
  'mobile.pairDevice': {
    prepare: async ({ platform, customer }) => ({ token: await buildFreshLink(platform, customer.id) }),
    body: withToken,
  },
  'mobile.readDevice': { prepare: preparingPairing },
  'mobile.forgetDevice': { prepare: preparingPairing },
  'mobile.bridgeLink': {
    prepare: preparingPairing,
    body: (body, { customer }) => ({ ...body, tenantId: `TENANT_${customer.id}` }),
  },
  ...reservationExamples,
  ...backupExamples,
  ...channelExamples,
  ...guestExamples,
  ...jobExamples,
  ...propertyExamples,
  ...photoExamples,
  ...rateExamples,
  'jobs.read': {
    // Closing an account takes its jobs along.
    prepare: async ({ platform, customer }) => ({ jobId: await buildJob(platform, customer.id) }),
    params: ({ jobId }) => ({ id: jobId }),
  },
};

interface Requests {
  params: fc.Arbitrary<Record<string, string>>;
  query: fc.Arbitrary<JsonObject>;
  body: fc.Arbitrary<JsonObject>;
}

/** Requests that an endpoint accepts, from its schemas. */
export function requestsOf({ name, ...endpoint }: WalkedEndpoint, facts: Facts): Requests {
  const example = examples[name];
  const part = <T extends object>(
    schema: z.ZodObject | undefined,
    what: string,
    mend?: (made: JsonObject) => object,
  ) => {
    if (!schema) return fc.constant({} as T);
    const place = `${name} ${what}`;
    const values = mend
      ? mendedArbitraryOf(schema, place, (made) => mend(made as JsonObject))
      : arbitraryOf(schema, place);
    return values as fc.Arbitrary<T>;
  };
  const { params, query, body } = example ?? {};
  return {
    params: part(endpoint.params, 'params', params && ((made) => ({ ...made, ...params(facts) }))),
    query: part(endpoint.query, 'query', query && ((made) => query(made, facts))),
    body: part(endpoint.body, 'body', body && ((made) => body(made, facts))),
  };
}

export interface ValidRequest {
  method: string;
  path: string;
  body: JsonObject | undefined;
}

/** One request that an endpoint accepts: the same each time, save for addresses that nobody may have twice. */
export async function validRequest(endpoint: WalkedEndpoint, world: World): Promise<ValidRequest> {
  const { name } = endpoint;
  const example = examples[name];
  const facts: World = Object.assign({}, world, await example?.prepare?.(world));
  const one = (schema: z.ZodObject | undefined, what: string, mend: (made: JsonObject) => JsonObject): JsonObject =>
    schema ? (exampleOf(schema, `${name} ${what}`, (made) => mend(made as JsonObject)) as JsonObject) : {};
  const params = one(endpoint.params, 'params', (made) => ({ ...made, ...example?.params?.(facts) }));
  const query = one(endpoint.query, 'query', (made) => example?.query?.(made, facts) ?? made);
  const body = one(endpoint.body, 'body', (made) => example?.body?.(made, facts) ?? made);
  return {
    method: endpoint.method,
    path: `${addressOf(endpoint, params as Record<string, string>)}${searchOf(query)}`,
    body: endpoint.body && body,
  };
}
