import { linesOf } from '../guests/linesOf.ts';
import { listPage } from '../resources/parameters.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { invalidRequest } from '../state/StripeFault.ts';

/** Where an object holds the id of another one that `expand` may fill in, by the object's type. */
const references: Record<string, string[]> = {
  customer: ['invoice_settings.default_payment_method'],
  subscription: ['customer', 'default_payment_method', 'latest_invoice'],
  invoice_payment: ['payment.payment_intent'],
  payment_intent: ['customer', 'latest_charge', 'payment_method'],
  setup_intent: ['customer', 'payment_method'],
  payment_method: ['customer'],
  charge: ['balance_transaction', 'customer', 'payment_intent'],
  refund: ['balance_transaction', 'charge', 'failure_balance_transaction', 'payment_intent'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  payout: ['balance_transaction', 'failure_balance_transaction'],
  'checkout.session': ['customer', 'invoice', 'payment_intent', 'setup_intent'],
};

/** What an object holds only when it is asked for with `expand`, by type and name. */
const includable: Record<string, (account: SandboxAccount, id: string) => object> = {
  'checkout.session.line_items': (account, id) =>
    listPage(`/v1/checkout/sessions/${id}/line_items`, linesOf(account, id).toReversed(), { limit: 100 }),
  'invoice.payments': (account, id) =>
    listPage(
      `/v1/invoice_payments?invoice=${id}`,
      account.all('invoice_payment').filter(({ invoice }) => invoice === id),
    ),
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
  const referred = typeof value === 'string' && isReference ? account.anything(value) : undefined;
  if (referred) place[step] = looseCopy(referred);
  const reached = place[step];
  const leadsOn = isLoose(reached) && rest.length > 0;
  if (!leadsOn) {
    const isAllowed =
      isReference || include !== undefined || (rest.length === 0 && isLoose(reached) && 'object' in reached);
    if (isAllowed) return;
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof reached['object'] === 'string' && reached['object'] !== 'list') {
    return fill(account, reached, [], reached, rest, path);
  }
  fill(account, owner, way, reached, rest, path);
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function looseCopy(value: object): Loose {
  return { ...structuredClone(value) };
}
