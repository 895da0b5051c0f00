import { holdsPermission } from '@app/contract/accounts/permissions.ts';
import {
  listTransactionsEndpoint,
  refundTransactionEndpoint,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { billingMessages } from '@app/contract/billing/rules.ts';
import {
  changePlanEndpoint,
  createPlanEndpoint,
  listAllPlansEndpoint,
  removePlanEndpoint,
  type AdminPlan,
} from '@app/contract/plans/adminApi.ts';
import { listPlansEndpoint, type PlanView } from '@app/contract/plans/api.ts';
import { DomainError } from '@app/domain/platform';
import type { CompatCall, CompatRequest } from './CompatCall.ts';

/** Transactions that one page of the list holds: the call of the specifications knows no pages. */
const pageSize = 100;

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

function presentOwnPlan(plan: AdminPlan) {
  const { active, subscribers, archivedAt } = plan;
  return { ...presentPlan(plan), active: active && archivedAt === null, subscribers, archived_at: archivedAt };
}

/** The plans on offer; all of them, with their subscribers, for an administrator who may manage them. */
async function listPlans({ ask, principal }: CompatRequest): Promise<unknown> {
  if (principal && holdsPermission(principal, 'plans')) {
    const { plans } = await ask(listAllPlansEndpoint, {});
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

function planInput(body: CompatRequest['body']) {
  return {
    name: body.name,
    description: body.description ?? undefined,
    priceMonthlyCents: centsOf(body.price_monthly),
    priceYearlyCents: centsOf(body.price_yearly),
    maxProperties: maxPropertiesOf(body.max_properties),
    features: body.features ?? undefined,
    active: body.active ?? undefined,
  };
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
  const transactions: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(listTransactionsEndpoint, { query: { page, pageSize } });
    transactions.push(...answer.transactions.map(presentTransaction));
    if (answer.transactions.length < pageSize || transactions.length >= answer.total) return transactions;
  }
}

/** Plans and transactions. */
export const sellingCalls: readonly CompatCall[] = [
  { line: 'API-05', method: 'GET', path: '/api/plans.php', answer: listPlans },
  { line: 'API-06', method: 'GET', path: '/backend/api/plans.php', answer: listPlans },
  {
    line: 'APL-08',
    method: 'POST',
    path: '/api/plans.php',
    async answer({ ask, body }) {
      const plan = await ask(createPlanEndpoint, { body: planInput(body) });
      return { success: true, message: 'Plan créé avec succès', plan: presentOwnPlan(plan) };
    },
  },
  {
    line: 'APL-09',
    method: 'PUT',
    path: '/api/plans.php',
    async answer({ ask, body, query }) {
      const plan = await ask(changePlanEndpoint, { params: { id: query.id }, body: planInput(body) });
      return { success: true, message: 'Plan modifié avec succès', plan: presentOwnPlan(plan) };
    },
  },
  {
    line: 'APL-10',
    method: 'DELETE',
    path: '/backend/api/plans.php',
    async answer({ ask, query }) {
      const { outcome } = await ask(removePlanEndpoint, { params: { id: query.id } });
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
    async answer({ ask, body, query }) {
      if (body.status !== 'refunded') {
        throw new DomainError('invalid_input', {
          fields: { status: 'Une transaction peut seulement être remboursée' },
        });
      }
      const { outcome, message } = await ask(refundTransactionEndpoint, { params: { id: query.id }, body: {} });
      if (outcome === 'failed') throw new DomainError('not_refundable', { detail: message });
      return { success: true, message: outcome === 'succeeded' ? billingMessages.refunded : message, outcome };
    },
  },
];
