import { listPage } from '../resources/parameters.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { invalidRequest } from '../state/StripeFault.ts';

/** Where an object holds the id of another one that `expand` may fill in, by the object's type. */
const references: Record<string, string[]> = {
  customer: ['default_source', 'invoice_settings.default_payment_method', 'test_clock'],
  product: ['default_price'],
  price: ['product'],
  plan: ['product'],
  subscription: [
    'customer',
    'default_payment_method',
    'latest_invoice',
    'pending_setup_intent',
    'schedule',
    'test_clock',
  ],
  invoice: [
    'customer',
    'default_payment_method',
    'latest_revision',
    'parent.subscription_details.subscription',
    'test_clock',
  ],
  line_item: ['subscription', 'pricing.price_details.price'],
  invoice_payment: ['invoice', 'payment.payment_intent', 'payment.charge'],
  payment_intent: ['customer', 'latest_charge', 'payment_method', 'review'],
  payment_method: ['customer'],
  charge: ['customer', 'payment_intent', 'balance_transaction', 'failure_balance_transaction', 'review'],
  refund: ['charge', 'customer', 'payment_intent', 'payment_method', 'balance_transaction'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  'checkout.session': ['customer', 'invoice', 'payment_intent', 'setup_intent', 'subscription'],
  'billing_portal.session': ['configuration'],
};

/** What an object holds only when it is asked for with `expand`, by type and name. */
const includable: Record<string, (account: SandboxAccount, id: string) => object> = {
  'invoice.payments': (account, id) =>
    listPage(
      `/v1/invoice_payments?invoice=${id}`,
      account.all('invoice_payment').filter(({ invoice }) => invoice === id),
      {},
    ),
  'checkout.session.line_items': (account, id) =>
    listPage(`/v1/checkout/sessions/${id}/line_items`, (account.data.orders.get(id)?.lines ?? []).toReversed(), {}),
  'charge.refunds': (account, id) =>
    listPage(
      `/v1/charges/${id}/refunds`,
      account.all('refund').filter(({ charge }) => charge === id),
      {},
    ),
  'customer.subscriptions': (account, id) =>
    listPage(
      `/v1/customers/${id}/subscriptions`,
      account.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
      {},
    ),
  'customer.sources': (_account, id) => listPage(`/v1/customers/${id}/sources`, [], {}),
  'customer.tax_ids': (_account, id) => listPage(`/v1/customers/${id}/tax_ids`, [], {}),
};

const deepest = 4;

type Loose = Record<string, unknown>;

/**
 * A copy of an answer in which the objects behind the given paths are filled in.
 * @throws StripeFault for a path that Stripe would not expand.
 */
export function expand(account: SandboxAccount, answer: object, paths: string[]): object {
  const copy = looseCopy(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.filter((step) => step !== 'data').length > deepest) {
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`, {
        param: 'expand',
      });
    }
    fill(account, copy, [], copy, steps, path);
  }
  return copy;
}

/** `owner` is the nearest object that has a type, and `from` the way from there. */
function fill(
  account: SandboxAccount,
  owner: Loose,
  from: string[],
  place: Loose,
  [step = '', ...rest]: string[],
  path: string,
): void {
  if (step === 'data' && Array.isArray(place['data'])) {
    for (const item of place['data'].filter(isLoose)) fill(account, item, [], item, rest, path);
    return;
  }
  const type = String(owner['object']);
  const include = from.length === 0 ? includable[`${type}.${step}`] : undefined;
  if (include && place[step] === undefined) place[step] = looseCopy(include(account, String(owner['id'])));
  const way = [...from, step];
  const value = place[step];
  const isReference = references[type]?.includes(way.join('.')) ?? false;
  if (typeof value === 'string' && isReference) {
    place[step] = looseCopy(
      account.anything(value) ?? { id: value, object: account.data.deleted.get(value), deleted: true },
    );
  }
  const reached = place[step];
  const leadsOn = isLoose(reached) && rest.length > 0;
  if (!leadsOn) {
    const isAllowed =
      isReference || include !== undefined || (rest.length === 0 && isLoose(reached) && 'object' in reached);
    if (!isAllowed) throw cannot(path);
    return;
  }
  if (typeof reached['object'] === 'string' && reached['object'] !== 'list') {
    return fill(account, reached, [], reached, rest, path);
  }
  fill(account, owner, way, reached, rest, path);
}

function cannot(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function looseCopy(value: object): Loose {
  return { ...structuredClone(value) };
}
