import type { CardOutcome } from '../state/AccountData.ts';

/** A card as a person enters it. */
export interface TestCard {
  brand: string;
  last4: string;
  /** What it does now. */
  outcome: CardOutcome;
}

export interface OfferedCard extends TestCard {
  /** Used in the form's value and in the address of the bank's page. */
  key: string;
  number: string;
  /** What happens, in French. */
  label: string;
  /** Whether the bank asks the person first. */
  asksFirst: boolean;
  /** What a saved card does when its owner is away. */
  later: CardOutcome;
}

const visa = { brand: 'visa', outcome: 'success', asksFirst: false, later: 'success' } as const;

const success: OfferedCard = {
  ...visa,
  key: 'success',
  last4: '4242',
  number: '4242 4242 4242 4242',
  label: 'Paiement accepté',
};

const asksAlways: OfferedCard = {
  ...visa,
  key: 'three_d_secure',
  last4: '3184',
  number: '4000 0027 6000 3184',
  label: 'Confirmation par la banque (3-D Secure)',
  asksFirst: true,
  later: 'authentication_required',
};

const declined = refused('card_declined', '0002', 'Carte refusée');

const declinedLater: OfferedCard = {
  ...visa,
  key: 'declined_later',
  last4: '0341',
  number: '4000 0000 0000 0341',
  label: 'Accepté, puis refusé aux échéances suivantes',
  later: 'card_declined',
};

/** Stripe's own test numbers, as they are offered to customers of the platform. */
export const testCards: OfferedCard[] = [success, asksAlways, declined, declinedLater];

/** What guests of connected accounts are offered. */
export const guestCards: OfferedCard[] = [
  success,
  {
    ...visa,
    key: 'three_d_secure_once',
    last4: '3155',
    number: '4000 0025 0000 3155',
    label: 'Confirmation par la banque la première fois, puis plus jamais',
    asksFirst: true,
  },
  { ...asksAlways, label: 'Confirmation par la banque à chaque paiement (3-D Secure)' },
  declined,
  refused('insufficient_funds', '9995', 'Solde insuffisant'),
  refused('lost_card', '9987', 'Carte perdue'),
  refused('expired_card', '0069', 'Carte expirée'),
  declinedLater,
];

function refused(outcome: CardOutcome, last4: string, label: string): OfferedCard {
  return { ...visa, key: outcome, last4, number: `4000 0000 0000 ${last4}`, label, outcome, later: outcome };
}

export function testCard(key: string, cards: OfferedCard[] = testCards): OfferedCard | undefined {
  return cards.find((card) => card.key === key);
}
