import { html } from '@sandbox/base';
import { answerBank } from '../payments/paymentIntents.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { PaymentIntent } from '../state/SandboxObjects.ts';
import { nameOf } from './guestPaymentPage.ts';
import { type PageAnswer, type PageContext, pageOf, type PageRoute } from './PageAnswer.ts';
import { money } from './wording.ts';

/** The page of a bank that asks before an intent is paid, to which its `next_action` leads. */
export const authenticationRoutes: PageRoute[] = [
  pageOf('payment_intent', 'GET', '/c/3ds/:intent', ask),
  pageOf('payment_intent', 'POST', '/c/3ds/:intent', answer),
];

function ask(intent: PaymentIntent, account: SandboxAccount): PageAnswer {
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
  if (intent.status !== 'requires_action') return answered(intent);
  return {
    title: 'Confirmation',
    leadsTo: [returnUrl],
    body: html`<main class="sheet narrow bank">
      <h1>Votre banque demande une confirmation</h1>
      <p>
        Confirmez-vous le paiement de <strong>${money(intent.amount)}</strong> à
        <strong>${nameOf(account)}</strong>${'\u202f?'}
      </p>
      <form method="post" action="/c/3ds/${intent.id}">
        <button class="primary" name="answer" value="yes" type="submit">Confirmer</button>
        <button class="quiet" name="answer" value="no" type="submit">Refuser</button>
      </form>
    </main>`,
  };
}

function answer(intent: PaymentIntent, account: SandboxAccount, { fields }: PageContext): PageAnswer {
  const here = `/c/3ds/${intent.id}`;
  if (intent.status !== 'requires_action') return { redirect: here };
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
  answerBank(account, intent, fields.get('answer') === 'yes');
  if (returnUrl === null) return { redirect: here };
  const back = new URL(returnUrl);
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  back.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  return { redirect: back.href };
}

function answered({ status }: PaymentIntent): PageAnswer {
  const isRefused = status === 'requires_payment_method';
  return {
    title: 'Confirmation',
    body: html`<main class="sheet narrow">
      <h1>${isRefused ? 'Le paiement n’a pas été confirmé' : 'Votre banque ne demande rien'}</h1>
      <p>Vous pouvez fermer cette page.</p>
    </main>`,
  };
}
