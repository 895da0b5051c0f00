import type { CardOutcome } from '../state/AccountData.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';
import type { PaymentMethod } from '../state/SandboxObjects.ts';

export type Refused = Exclude<CardOutcome, 'success'>;

interface Refusal {
  /** As Stripe's errors name it. */
  code: 'card_declined' | 'expired_card' | 'authentication_required';
  decline_code?: string;
  message: string;
  /** What the payment page says. */
  french: string;
}

const declined = { code: 'card_declined', message: 'Your card was declined.' } as const;
const another = 'Essayez avec une autre carte.';

/** How a bank refuses, in Stripe's words and in French. */
export const refusals: Record<Refused, Refusal> = {
  card_declined: { ...declined, decline_code: 'generic_decline', french: `Votre carte a été refusée. ${another}` },
  insufficient_funds: {
    ...declined,
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    french: `Le solde de votre carte est insuffisant. ${another}`,
  },
  lost_card: { ...declined, decline_code: 'lost_card', french: `Votre carte a été refusée. ${another}` },
  stolen_card: { ...declined, decline_code: 'stolen_card', french: `Votre carte a été refusée. ${another}` },
  do_not_honor: { ...declined, decline_code: 'do_not_honor', french: `Votre carte a été refusée. ${another}` },
  expired_card: {
    code: 'expired_card',
    message: 'Your card has expired.',
    french: `Votre carte a expiré. ${another}`,
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
    french: `Votre banque demande une confirmation. ${another}`,
  },
};

/** How a charge is tried. */
export interface Attempt {
  /** The person is away: nobody can be asked. */
  isOffSession?: boolean | undefined;
  /** The bank has asked the person, who has confirmed. */
  isAuthenticated?: boolean | undefined;
  /** On the charge; the intent's when absent. */
  description?: string | null;
}

/** What the account wishes the bank to say to this customer, or to everyone, whatever the card. */
export function bankWish({ data }: SandboxAccount, customer: string | null): CardOutcome | undefined {
  return data.bank.get(customer ?? '') ?? data.bank.get('');
}

function outcomeOf(account: SandboxAccount, customer: string | null, method: PaymentMethod): CardOutcome {
  return bankWish(account, customer) ?? account.data.cards.get(method.id) ?? 'success';
}

/** What the bank answers to a charge; it only refuses for want of an authentication when the person is away. */
export function bankAnswer(
  account: SandboxAccount,
  customer: string | null,
  method: PaymentMethod,
  { isOffSession = false }: Attempt,
): CardOutcome {
  const wish = outcomeOf(account, customer, method);
  return wish === 'authentication_required' && !isOffSession ? 'success' : wish;
}

/** Whether the bank asks the person before it answers, who is there. */
export function asksFirst(
  account: SandboxAccount,
  customer: string | null,
  method: PaymentMethod,
  { isOffSession = false, isAuthenticated = false }: Attempt,
): boolean {
  return !isOffSession && !isAuthenticated && outcomeOf(account, customer, method) === 'authentication_required';
}
