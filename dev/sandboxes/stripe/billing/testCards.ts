import type { TestCard } from './payments.ts';

export interface OfferedCard extends TestCard {
  /** Used in the form's value and in the address of the bank's page. */
  key: string;
  number: string;
  /** What happens, in French. */
  label: string;
  /** Whether the bank asks the person first. */
  asksFirst: boolean;
}

const visa = { brand: 'visa', outcome: 'success', asksFirst: false } as const;

/** Stripe's own test numbers. */
export const testCards: OfferedCard[] = [
  { ...visa, key: 'success', last4: '4242', number: '4242 4242 4242 4242', label: 'Paiement accepté' },
  {
    ...visa,
    key: 'three_d_secure',
    last4: '3184',
    number: '4000 0027 6000 3184',
    label: 'Confirmation par la banque (3-D Secure)',
    asksFirst: true,
  },
  {
    ...visa,
    key: 'card_declined',
    last4: '0002',
    number: '4000 0000 0000 0002',
    label: 'Carte refusée',
    outcome: 'card_declined',
  },
  {
    ...visa,
    key: 'declined_later',
    last4: '0341',
    number: '4000 0000 0000 0341',
    label: 'Accepté, puis refusé aux échéances suivantes',
  },
];

export function testCard(key: string): OfferedCard | undefined {
  return testCards.find((card) => card.key === key);
}
