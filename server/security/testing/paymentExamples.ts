import type { EndpointName } from '@app/contract/registry.ts';
import type { Example } from './Example.ts';
import { aboutPriced } from './rateExamples.ts';

/** Each setting of the terms is right by itself; together they must not contradict each other. */
const body = () => ({
  deposit: { kind: 'arrhes', percent: 30 },
  means: { vouchers: { shopId: '123456' }, cash: { note: 'Reçu remis sur place' } },
  cancellation: { policy: 'own', steps: [{ daysBefore: 30, refundPercent: 50 }] },
  contract: { clauses: 'La piscine est surveillée par vos soins.' },
});

/** What requests about the terms of stays are about. */
export const paymentExamples: Partial<Record<EndpointName, Example>> = {
  'payments.changeTerms': { body },
  'payments.readPropertyTerms': aboutPriced,
  'payments.changePropertyTerms': { ...aboutPriced, body },
  'payments.resetPropertyTerms': aboutPriced,
};
