import { holdsPermission } from '@app/contract/core/permissions.ts';
import {
  listTransactionsEndpoint,
  refundTransactionEndpoint,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import * as plansApi from '@app/contract/plans/adminApi.ts';
import { listPlansEndpoint, type PlanView } from '@app/contract/plans/api.ts';
import { DomainError } from '@app/domain/platform';
import { keysOf } from '@app/contract/core/record.ts';
import { everyPage, type CompatCall, type CompatRequest } from './CompatCall.ts';
import { changedEchoes, requireUnchanged } from './requireUnchanged.ts';

/** Prices in euros, as the specifications know them. */
function presentPlan(plan: PlanView) {
  return {
    id: plan.id,
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    active: true,
    price_monthly: plan.priceMonthlyCents / 100,
    price_yearly: plan.priceYearlyCents / 100,
    max_properties: plan.maxProperties,
    features: plan.features,
  };
}

function presentOwnPlan(plan: plansApi.AdminPlan) {
  const { active, subscribers, archivedAt } = plan;
  return { ...presentPlan(plan), active: active && archivedAt === null, subscribers, archived_at: archivedAt };
}

/** The plans on offer; all of them, with their subscribers, for an administrator who may manage them. */
async function listPlans({ ask, principal }: CompatRequest): Promise<unknown> {
  if (principal && holdsPermission(principal, 'plans')) {
    const { plans } = await ask(plansApi.listAllPlansEndpoint, { query: {} });
    return plans.map(presentOwnPlan);
  }
  return (await ask(listPlansEndpoint, {})).map(presentPlan);
}

/** Euros as a number or a text; what is no number counts as 0, as specified. */
function centsOf(euros: unknown): number {
  const value = typeof euros === 'string' ? Number(euros.trim().replace(',', '.')) : euros;
  return typeof value === 'number' && Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** What is no whole number from -1 up counts as 1, as specified. */
function maxPropertiesOf(given: unknown): number {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof value === 'number' && Number.isInteger(value) && value >= -1 ? value : 1;
}

/** Field of the specifications → field of the contract, and how its value is read. */
const planFields = {
  name: { ours: 'name', read: (name: unknown) => name },
  description: { ours: 'description', read: (text: unknown) => text ?? '' },
  price_monthly: { ours: 'priceMonthlyCents', read: centsOf },
  price_yearly: { ours: 'priceYearlyCents', read: centsOf },
  max_properties: { ours: 'maxProperties', read: maxPropertiesOf },
  features: { ours: 'features', read: (features: unknown) => features ?? [] },
  active: { ours: 'active', read: (active: unknown) => active ?? undefined },
} as const;
const planEchoes = ['id', 'slug', 'subscribers', 'archived_at'];

/** The fields that were sent. */
function planInput(body: CompatRequest['body']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(planFields).flatMap(([theirs, { ours, read }]) => {
      const value = Object.hasOwn(body, theirs) ? read(body[theirs]) : undefined;
      return value === undefined ? [] : [[ours, value]];
    }),
  );
}

/** Neither on offer nor hidden: an archived plan is shown as inactive, and stays as it was stored. */
function activeOf({ archivedAt, active }: plansApi.AdminPlan): Record<string, unknown> {
  return archivedAt === null ? {} : { active };
}

function activeFault({ archivedAt }: plansApi.AdminPlan, { active }: CompatRequest['body']): Record<string, string> {
  return archivedAt !== null && active === true ? { active: 'Ce plan est archivé\u00a0: remettez-le en vente' } : {};
}

/** A plan as a form would send it back unchanged. */
function unchangedPlan(plan: plansApi.AdminPlan): Record<string, unknown> {
  return Object.fromEntries(Object.values(planFields).map(({ ours }) => [ours, plan[ours]]));
}

function presentTransaction(transaction: TransactionView) {
  return {
    id: transaction.id,
    invoice_number: transaction.invoiceNumber,
    stripe_charge_id: transaction.stripeChargeId,
    user_name: transaction.user.name,
    user_email: transaction.user.email,
    amount: transaction.amountCents / 100,
    status: transaction.status,
    type: transaction.type,
    created_at: transaction.createdAt,
  };
}

/** As many as the list can be paged through, the newest first. */
async function everyTransaction({ ask }: CompatRequest): Promise<unknown[]> {
  const every = await everyPage(async (query) => {
    const { transactions: rows, total } = await ask(listTransactionsEndpoint, { query });
    return { rows, total };
  });
  return every.map(presentTransaction);
}

/** Plans and transactions. */
export const sellingCalls: readonly CompatCall[] = [
  { line: 'API-05', method: 'GET', path: '/api/plans.php', answer: listPlans },
  { line: 'API-06', method: 'GET', path: '/backend/api/plans.php', answer: listPlans },
  {
    line: 'APL-08',
    method: 'POST',
    path: '/api/plans.php',
    takes: keysOf(planFields),
    echoes: planEchoes,
    async answer(request) {
      // As specified: a price that is not given is 0.
      const body = { priceMonthlyCents: 0, priceYearlyCents: 0, ...planInput(request.body) };
      const plan = await request.ask(plansApi.createPlanEndpoint, { body }, changedEchoes(request, planEchoes, {}));
      return { success: true, message: 'Plan créé avec succès', plan: presentOwnPlan(plan) };
    },
  },
  {
    line: 'APL-09',
    method: 'PUT',
    path: '/api/plans.php',
    takes: keysOf(planFields),
    echoes: planEchoes,
    async answer(request) {
      const { ask, body, query } = request;
      const { plans } = await ask(plansApi.listAllPlansEndpoint, { query: {} });
      const current = plans.find(({ id }) => id === query.id);
      if (!current) throw new DomainError('not_found');
      requireUnchanged(request, planEchoes, presentOwnPlan(current));
      // What is not sent stays as it is.
      const plan = await ask(
        plansApi.changePlanEndpoint,
        {
          params: { id: current.id },
          body: { ...unchangedPlan(current), ...planInput(body), ...activeOf(current) },
        },
        activeFault(current, body),
      );
      return { success: true, message: 'Plan modifié avec succès', plan: presentOwnPlan(plan) };
    },
  },
  {
    line: 'APL-10',
    method: 'DELETE',
    path: '/backend/api/plans.php',
    takes: [],
    async answer({ ask, query }) {
      const { outcome } = await ask(plansApi.removePlanEndpoint, { params: { id: query.id } });
      return { success: true, archived: outcome === 'archived' };
    },
  },
  {
    line: 'ATX-15',
    method: 'GET',
    path: '/backend/api/transactions.php',
    async answer(request) {
      return { success: true, transactions: await everyTransaction(request) };
    },
  },
  {
    line: 'ATX-16',
    method: 'PUT',
    path: '/backend/api/transactions.php',
    takes: ['status'],
    async answer({ ask, body, query }) {
      const { outcome, message } = await ask(
        refundTransactionEndpoint,
        { params: { id: query.id }, body: {} },
        body.status === 'refunded' ? {} : { status: 'Une transaction peut seulement être remboursée' },
      );
      if (outcome === 'failed') throw new DomainError('not_refundable', { detail: message });
      return { success: true, message: outcome === 'succeeded' ? billingMessages.refunded : message, outcome };
    },
  },
];
