import { html, type Markup } from '@sandbox/base';
import { heldUntil } from '../payments/charges.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { Charge } from '../state/SandboxObjects.ts';
import { date, instant, money, stateTag } from './wording.ts';

const shown = 15;

interface Row {
  at: number;
  amount: number;
  state: Markup;
  actions: Markup | false;
}

/** The newest of something, each with its state and with what can be done about it; nothing when there is none. */
function table(title: string, rows: Row[]): Markup {
  if (rows.length === 0) return html``;
  return html`<h2>${title}</h2>
    <ul class="table">
      ${rows
        .toReversed()
        .slice(0, shown)
        .map(
          ({ at, amount, state, actions }) =>
            html`<li>
              <span>${instant(at)}</span>
              <span class="amount">${money(amount)}</span>
              ${state} ${actions === false ? html`<span></span>` : html`<div class="actions">${actions}</div>`}
            </li>`,
        )}
    </ul>`;
}

/** A form of one button, which says about what it is. */
function press(action: string, fields: Record<string, string>, label: string): Markup {
  return html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="link" type="submit">${label}</button>
  </form>`;
}

/** Amounts that are held on cards, and payments that wait for the guest's bank. */
export function holds(account: SandboxAccount, here: string): Markup {
  const waiting = account.all('payment_intent').filter(({ status }) => status === 'requires_action');
  const held = account.all('charge').filter((charge) => heldUntil(charge) !== null);
  return html`${table(
    'Montants bloqués',
    held.map((charge) => ({
      at: charge.created,
      amount: charge.amount,
      state: html`<span class="hint">jusqu’au ${instant(heldUntil(charge) ?? 0)}</span>`,
      actions: html`${press(`${here}/capture`, { intent: charge.payment_intent ?? '' }, 'Débiter')}
      ${press(`${here}/cancel`, { intent: charge.payment_intent ?? '' }, 'Libérer')}`,
    })),
  )}
  ${table(
    'En attente d’une confirmation',
    waiting.map(({ id, created, amount }) => ({
      at: created,
      amount,
      state: html`<a href="/c/3ds/${id}">Page de la banque</a>`,
      actions: press(`${here}/cancel`, { intent: id }, 'Annuler'),
    })),
  )}`;
}

/** What was charged. */
export function payments(account: SandboxAccount, here: string): Markup {
  const charges = account.all('charge').filter((charge) => heldUntil(charge) === null);
  return table(
    'Paiements',
    charges.map((charge) => ({
      at: charge.created,
      amount: charge.captured ? charge.amount_captured : charge.amount,
      state: stateTag('charge', stateOf(charge)),
      actions:
        charge.captured &&
        !charge.disputed &&
        !charge.refunded &&
        html`${press(`${here}/refund`, { charge: charge.id }, 'Rembourser')}
        ${press(`${here}/dispute`, { charge: charge.id, status: 'needs_response' }, 'Contester')}`,
    })),
  );
}

function stateOf({ captured, disputed, refunded, status }: Charge): string {
  if (disputed) return 'disputed';
  if (refunded) return captured ? 'refunded' : 'released';
  return status;
}

/** What was given back. */
export function refunds(account: SandboxAccount, here: string): Markup {
  return table(
    'Remboursements',
    account.all('refund').map(({ id, created, amount, status }) => ({
      at: created,
      amount,
      state: stateTag('refund', status ?? ''),
      actions: status === 'succeeded' && press(`${here}/fail-refund`, { refund: id }, 'Faire échouer'),
    })),
  );
}

/** What guests' banks took back. */
export function disputes(account: SandboxAccount, here: string): Markup {
  return table(
    'Litiges',
    account.all('dispute').map(({ created, amount, charge, status, evidence_details: details }) => {
      const move = (to: string, label: string) => press(`${here}/dispute`, { charge, status: to }, label);
      const isOpen = status === 'needs_response' || status === 'under_review';
      return {
        at: created,
        amount,
        state: html`<span
          >${stateTag('dispute', status)}
          ${
            status === 'needs_response' &&
            details.due_by !== null &&
            html`<span class="hint">avant le ${date(details.due_by)}</span>`
          }</span
        >`,
        actions:
          isOpen &&
          html`${status === 'needs_response' && move('under_review', 'Examiner')} ${move('won', 'Gagner')}
          ${move('lost', 'Perdre')}`,
      };
    }),
  );
}

/** What was sent to the bank. */
export function payouts(account: SandboxAccount, here: string): Markup {
  return table(
    'Virements',
    account.all('payout').map(({ id, created, amount, status }) => ({
      at: created,
      amount,
      state: stateTag('payout', status),
      actions: status !== 'failed' && press(`${here}/fail-payout`, { payout: id }, 'Faire échouer'),
    })),
  );
}
