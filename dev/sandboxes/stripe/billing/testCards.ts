import type { TestCard } from './newPaymentMethod.ts';

export interface OfferedCard extends TestCard {
  /** In the form's value and in the address of the bank's page. */
  key: string;
  number: string;
  /** What happens, in French. */
  label: string;
  /** Whether the bank asks the person first. */
  asksFirst: boolean;
}

/** Stripe's own test numbers. */
export const testCards: OfferedCard[] = [
  {
    key: 'success',
    number: '4242 4242 4242 4242',
    label: 'Paiement accepté',
    brand: 'visa',
    last4: '4242',
    outcome: 'success',
    asksFirst: false,
  },
  {
    key: 'three_d_secure',
    number: '4000 0027 6000 3184',
    label: 'Confirmation par la banque (3-D Secure)',
    brand: 'visa',
    last4: '3184',
    outcome: 'success',
    asksFirst: true,
  },
  {
    key: 'card_declined',
    number: '4000 0000 0000 0002',
    label: 'Carte refusée',
    brand: 'visa',
    last4: '0002',
    outcome: 'card_declined',
    asksFirst: false,
  },
  {
    key: 'declined_later',
    number: '4000 0000 0000 0341',
    label: 'Accepté, puis refusé aux échéances suivantes',
    brand: 'visa',
    last4: '0341',
    outcome: 'success',
    asksFirst: false,
  },
];

export function testCard(key: string): OfferedCard | undefined {
  return testCards.find((card) => card.key === key);
}
