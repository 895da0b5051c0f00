import type Stripe from 'stripe';
import { z } from 'zod';
import { emitUpdated, openConnectedAccount, setOnboarding } from '../../connect/connectedAccounts.ts';
import { v1AccountOf } from '../../connect/v1Account.ts';
import { currency } from '../../billing/newPrice.ts';
import type { SandboxAccount } from '../../state/SandboxAccount.ts';
import type { ThinEventType, V2Account } from '../../state/SandboxObjects.ts';
import { invalidRequest, refuse, StripeFault } from '../../state/StripeFault.ts';
import { metadata, changedMetadata, text } from '../parameters.ts';
import { call, type Call } from '../resource.ts';
import { v2Page, v2Paging } from './v2.ts';

const path = '/v2/core/accounts';

const includes = ['configuration.merchant', 'defaults', 'identity', 'requirements'] as const;
const include = z.array(
  z.enum([...includes, 'configuration.customer', 'configuration.recipient', 'future_requirements']),
);
type Include = z.output<typeof include>[number];

const collector = z.enum(['stripe', 'application']);

/** What can be written of an account at any time. */
const facts = {
  configuration: z
    .strictObject({
      merchant: z
        .strictObject({
          capabilities: z
            .strictObject({ card_payments: z.strictObject({ requested: z.boolean() }).optional() })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  contact_email: z.email('Invalid email address').optional(),
  contact_phone: text.optional(),
  dashboard: z.enum(['full', 'express', 'none']).optional(),
  defaults: z
    .strictObject({
      currency: z.literal(currency).optional(),
      locales: z.array(text).optional(),
      profile: z
        .strictObject({
          business_url: text.optional(),
          doing_business_as: text.optional(),
          product_description: text.optional(),
        })
        .optional(),
      responsibilities: z.strictObject({ fees_collector: collector, losses_collector: collector }).optional(),
    })
    .optional(),
  display_name: text.optional(),
  identity: z
    .strictObject({
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/)
        .optional(),
      entity_type: z.enum(['individual', 'company', 'non_profit', 'government_entity']).optional(),
    })
    .optional(),
  include: include.optional(),
  metadata,
};
type Facts = z.output<z.ZodObject<typeof facts>>;

/** The accounts that are connected to a platform. */
export const connectedAccountCalls: Call[] = [
  call<Stripe.V2.Core.AccountCreateParams>()('POST', path, facts, (account, wish) => {
    refuseConnected(account);
    const takesCards = wish.configuration?.merchant?.capabilities?.card_payments?.requested === true;
    if (takesCards && !wish.defaults?.responsibilities) {
      refuse('defaults.responsibilities', 'defaults.responsibilities is required for the merchant configuration.');
    }
    if (takesCards && wish.identity?.country === undefined) {
      refuse('identity.country', 'identity.country is required for the merchant configuration.');
    }
    const { defaults, configuration: _configuration, include: shownParts, ...rest } = wish;
    return shown(openConnectedAccount(account, { ...rest, ...defaults, takesCards }), shownParts);
  }),
  call<Stripe.V2.Core.AccountRetrieveParams>()(
    'GET',
    `${path}/:id`,
    { include: include.optional() },
    (account, { include: parts }, id) => shown(accountOf(account, id), parts),
  ),
  call<Stripe.V2.Core.AccountUpdateParams>()('POST', `${path}/:id`, facts, (account, wish, id) => {
    const known = accountOf(account, id);
    if (known.closed) throw invalidRequest(`The account ${id} is closed and cannot be updated.`);
    return shown(updateAccount(account.root, known, wish), wish.include);
  }),
  call<Stripe.V2.Core.AccountListParams & { page?: string }>()(
    'GET',
    path,
    { ...v2Paging, closed: z.enum(['true', 'false']).optional(), applied_configurations: z.array(text).optional() },
    (account, { closed, applied_configurations: applied, ...page }) => {
      refuseConnected(account);
      const found = account
        .all('v2.core.account')
        .filter((known) => known.closed === (closed === 'true'))
        .filter((known) => applied?.every((one) => known.applied_configurations.some((has) => has === one)) ?? true);
      const list = v2Page(path, found, page, closed === undefined ? {} : { closed });
      return { ...list, data: list.data.map((known) => shown(known)) };
    },
  ),
  call<Stripe.V2.Core.AccountCloseParams>()(
    'POST',
    `${path}/:id/close`,
    { applied_configurations: z.array(z.literal('merchant')).optional() },
    (account, _wish, id) => {
      refuseConnected(account);
      const known = accountOf(account, id);
      if (known.closed) throw invalidRequest(`The account ${id} is already closed.`);
      account.change(known, { closed: true, applied_configurations: [] });
      account.emitThin({ type: 'v2.core.account.closed' }, id);
      return shown(known);
    },
  ),
];

/** What v2 shows of an account: what it was not asked to include is null. */
function shown(account: V2Account, parts: Include[] = []): object {
  const has = (part: Include): boolean => parts.includes(part);
  const asksConfiguration = parts.some((part) => part.startsWith('configuration.'));
  return {
    contact_email: null,
    contact_phone: null,
    dashboard: null,
    display_name: null,
    ...account,
    configuration: asksConfiguration
      ? {
          customer: null,
          merchant: has('configuration.merchant') ? (account.configuration?.merchant ?? null) : null,
          recipient: null,
        }
      : null,
    defaults: has('defaults') ? account.defaults : null,
    future_requirements: has('future_requirements')
      ? { entries: [], minimum_transition_date: null, summary: {} }
      : null,
    identity: has('identity') ? account.identity : null,
    requirements: has('requirements') ? account.requirements : null,
  };
}

/** @throws StripeFault 404, also for a connected account that asks about another one. */
function accountOf(account: SandboxAccount, id: string): V2Account {
  const known = account.isConnected && account.id !== id ? undefined : account.root.get('v2.core.account', id);
  if (known) return known;
  throw new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'not_found',
    message: `No such account: '${id}'.`,
  });
}

function refuseConnected(account: SandboxAccount): void {
  if (!account.isConnected) return;
  throw invalidRequest('This call is made by a platform, without the account of a Stripe-Account header.');
}

function updateAccount(platform: SandboxAccount, known: V2Account, wish: Facts): V2Account {
  const { responsibilities, ...defaults } = wish.defaults ?? {};
  const fixed = known.defaults.responsibilities;
  const isMoved =
    responsibilities &&
    (responsibilities.fees_collector !== fixed.fees_collector ||
      responsibilities.losses_collector !== fixed.losses_collector);
  if (isMoved && known.applied_configurations.includes('merchant')) {
    refuse('defaults.responsibilities', 'The responsibilities of an account cannot be changed once they are set.');
  }
  const account = platform.connected.get(known.id);
  const before = account && v1AccountOf(account, known);
  const { contact_email, contact_phone, dashboard, display_name, identity } = wish;
  platform.change(known, {
    contact_email,
    contact_phone,
    dashboard,
    display_name,
    ...(identity && { identity: { ...known.identity, ...identity } }),
    ...(wish.defaults && { defaults: mergedDefaults(known.defaults, defaults) }),
    metadata: changedMetadata(known.metadata, wish.metadata),
  });
  const types: [unknown, ThinEventType][] = [
    [true, 'v2.core.account.updated'],
    [identity, 'v2.core.account[identity].updated'],
    [wish.defaults, 'v2.core.account[defaults].updated'],
    [wish.configuration, 'v2.core.account[configuration.merchant].updated'],
  ];
  for (const [isTouched, type] of types) if (isTouched !== undefined) platform.emitThin({ type }, known.id);
  if (account && before) emitUpdated(account, before);
  const isAsking = wish.configuration?.merchant?.capabilities?.card_payments?.requested === true;
  if (isAsking && !known.applied_configurations.includes('merchant')) setOnboarding(platform, known.id, 'started');
  return known;
}

type Defaults = V2Account['defaults'];

function mergedDefaults(
  before: Defaults,
  { currency: coin, locales, profile }: NonNullable<Facts['defaults']>,
): Defaults {
  return {
    ...before,
    currency: coin ?? before.currency,
    locales: locales ?? before.locales,
    profile: profile ? { ...before.profile, ...profile } : before.profile,
  };
}
