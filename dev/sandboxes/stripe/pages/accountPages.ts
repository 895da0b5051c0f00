import { draftTime } from '../billing/renewSubscription.ts';
import { refundCharge } from '../billing/refundCharge.ts';
import { advanceClock, nextDue } from '../clock/advanceClock.ts';
import { changeCard } from '../control/changeCard.ts';
import { periodEnd } from '../billing/periodEnd.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import { accountView } from './accountView.ts';
import { html } from '@sandbox/base';
import { notFound, type PageAnswer, type PageContext, type PageRoute } from './PageAnswer.ts';

/** What a developer sees and does: accounts, customers, time, cards, webhooks. */
export const accountRoutes: PageRoute[] = [
  { method: 'GET', path: '/', answer: home },
  { method: 'GET', path: '/accounts/:account', answer: show },
  { method: 'POST', path: '/accounts/:account/clock', answer: (context) => withAccount(context, moveClock) },
  { method: 'POST', path: '/accounts/:account/webhooks', answer: (context) => withAccount(context, sendWebhooks) },
  { method: 'POST', path: '/accounts/:account/card', answer: (context) => withAccount(context, setCard) },
  { method: 'POST', path: '/accounts/:account/refund', answer: (context) => withAccount(context, refund) },
];

function home({ sandbox }: PageContext): PageAnswer {
  const accounts = sandbox.accounts();
  const [only] = accounts;
  if (only && accounts.length === 1) return { redirect: `/accounts/${only.id}` };
  return {
    title: 'Comptes',
    body: html`<main class="sheet">
      <h1>Comptes du bac à sable</h1>
      ${accounts.length === 0 && html`<p>Aucun compte pour l’instant : la première clé utilisée en ouvre un.</p>`}
      <ul class="table">
        ${accounts.map(
          (account) =>
            html`<li>
              <a href="/accounts/${account.id}">${account.id}</a>
              <span>${account.all('customer').length} clients</span>
              <span>${account.all('subscription').length} abonnements</span>
            </li>`,
        )}
      </ul>
    </main>`,
  };
}

function show(context: PageContext): PageAnswer {
  const account = accountIn(context);
  if (!account) return notFound;
  return { title: 'Compte', body: accountView(account) };
}

/** Does something and shows the account again. */
function withAccount(context: PageContext, act: (account: SandboxAccount, context: PageContext) => void): PageAnswer {
  const account = accountIn(context);
  if (!account) return notFound;
  act(account, context);
  return { redirect: `/accounts/${account.id}` };
}

function accountIn({ sandbox, ids: [id] }: PageContext): SandboxAccount | undefined {
  return sandbox.accounts().find((account) => account.id === id);
}

function moveClock(account: SandboxAccount, { fields }: PageContext): void {
  const now = account.now();
  if (fields.get('by') === 'month') {
    return advanceClock(account, periodEnd(now, now, { interval: 'month', interval_count: 1 }));
  }
  const due = nextDue(account);
  if (due === null) return;
  advanceClock(account, due);
  // What a renewal costs is charged an hour later; nobody wants to press twice for that.
  const next = nextDue(account);
  if (next !== null && next <= due + draftTime) advanceClock(account, next);
}

function sendWebhooks(account: SandboxAccount, { fields, sender }: PageContext): void {
  const wanted = fields.get('event');
  const event = wanted === null ? undefined : account.data.events.get(wanted);
  if (event) return sender.again(account, event, 1);
  if (fields.get('all') === null) return;
  for (const known of [...account.data.events.values()].slice(-50)) sender.again(account, known, 1);
}

function setCard(account: SandboxAccount, { fields }: PageContext): void {
  const customer = account.get('customer', fields.get('customer') ?? '');
  if (!customer) return;
  changeCard(account, customer, { outcome: fields.get('outcome') === 'success' ? 'success' : 'card_declined' });
}

function refund(account: SandboxAccount, { fields }: PageContext): void {
  refundCharge(account, account.find('charge', fields.get('charge') ?? ''));
}
