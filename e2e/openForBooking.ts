import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { patience } from '@app/domain/testing';
import { apiOn } from './apiOn.ts';
import type { Product } from './startProduct.ts';

interface Terms {
  version: number;
  terms: { means: object; caution: object };
}

interface Refunded {
  receivedCents: number;
  card: { refundableCents: number; refunds: { state: string }[] };
}

/** What the host who is signed in on a page does about bookings. */
export function hostOn(page: Page, product: Pick<Product, 'url'>) {
  const call = apiOn(page, product);
  return {
    /** Connects a Stripe account on Stripe's own page, and takes cards and transfers for stays that are booked at once. */
    async sellNights(): Promise<void> {
      const { url: onboarding } = await call<{ url: string }>('POST', '/api/payments/account/onboarding');
      await page.goto(onboarding);
      await page.getByRole('button').first().click();
      await vi.waitFor(
        async () => {
          const { state } = await call<{ state: string }>('GET', '/api/payments/account');
          if (state !== 'ready') throw new Error(`The account is ${state}`);
        },
        { timeout: patience, interval: 100 },
      );
      const { version, terms } = await call<Terms>('GET', '/api/stay-terms');
      await call('PUT', '/api/stay-terms', {
        data: {
          ...terms,
          version,
          booking: { mode: 'instant', answerHours: 24 },
          deposit: { kind: 'arrhes', percent: 30 },
          means: {
            ...terms.means,
            card: true,
            transfer: { holder: 'Maialen Etcheverry', iban: 'FR7630006000011234567890189', bic: '' },
          },
          caution: { ...terms.caution, cents: 500_00 },
        },
      });
    },
    /** The id of the newest stay. */
    async newestStay(): Promise<string> {
      const { reservations } = await call<{ reservations: { id: string }[] }>(
        'GET',
        '/api/reservations?sort=created&direction=desc',
      );
      return reservations[0]?.id ?? '';
    },
    moneyOf: async (stay: string) => call<Refunded>('GET', `/api/reservations/${stay}/money`),
    refund: async (stay: string, cents: number) =>
      call('POST', `/api/reservations/${stay}/refunds`, { data: { cents } }),
  };
}
