import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  listMovementsEndpoint,
  readMoneyOverviewEndpoint,
  type AwaitedView,
  type MoneyOverview,
} from '@app/contract/payments/overviewApi.ts';
import { listDisputesEndpoint } from '@app/contract/payments/disputes/disputesApi.ts';
import { dismissFindingEndpoint, listFindingsEndpoint } from '@app/contract/payments/reconciliation/findingsApi.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { aLettableProperty } from '../../../testing/reservationFixtures.ts';
import { answers } from '../../../testing/server.ts';

const openPage = (search = '') => renderApp({ at: `/dashboard/encaissements${search}`, as: customer });

const stay = {
  reservationId: idOf(700),
  number: 12,
  guest: { firstName: 'Inès', lastName: 'Haddad', email: 'ines@haddad.example' },
  propertyName: 'Villa Arrosa',
};
const awaited: AwaitedView = {
  ...stay,
  arrival: '2026-12-18',
  departure: '2026-12-22',
  kind: 'balance',
  agreed: true,
  dueOn: '2026-11-18',
  cents: 70_000,
  paidCents: 5_000,
  state: 'late',
  daysLate: 2,
};
const page = { language: 'de' as const, url: 'https://arrosa.sites.example/de/sejour/abc' };
const money: MoneyOverview = {
  day: '2026-11-20',
  month: { receivedCents: 123_400, returnedCents: 5_000 },
  soonCents: 40_000,
  months: [
    { month: '2026-11', cents: 40_000 },
    { month: '2026-12', cents: 0 },
  ],
  late: { cents: 70_000, count: 1, lines: [{ ...awaited, page }] },
  upcoming: {
    count: 1,
    lines: [{ ...awaited, reservationId: idOf(701), state: 'due', dueOn: '2026-11-20', daysLate: 0, paidCents: 0 }],
  },
  owedBack: { cents: 0, count: 0, lines: [] },
};

function shows(told: MoneyOverview = money) {
  const asked = answers(readMoneyOverviewEndpoint, told);
  const movements = answers(listMovementsEndpoint, {
    movements: [
      {
        ...stay,
        id: idOf(800),
        on: '2026-11-03',
        cents: -5_000,
        means: 'cheque',
        purpose: 'stay',
        note: 'Geste',
        byBank: false,
      },
    ],
    total: 1,
    counts: { received: 0, returned: 1 },
    receivedCents: 0,
    returnedCents: 5_000,
  });
  return { asked, movements };
}

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listDisputesEndpoint, { disputes: [] });
  answers(listFindingsEndpoint, { findings: [], comparedAt: null });
  answers(listPropertiesEndpoint, {
    properties: [aLettableProperty(), aLettableProperty({ id: idOf(501), name: 'Le Port-Vieux' })],
    used: 2,
    max: 10,
  });
});

describe('the money of a host', () => {
  it('shows what is late first, by how many days, and a reminder in the guest’s language', async () => {
    shows();
    const { user } = openPage();
    const late = within(await screen.findByRole('region', { name: 'En retard' }));
    expect(late.getByText(/^En retard de 2\sjours, solde attendu le 18\snov\., 50,00\s€ déjà reçus$/)).toBeTruthy();
    await user.click(late.getByRole('button', { name: /^Relancer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Relance d’Inès Haddad' }));
    expect(dialog.getByText(/eine Zahlung von 700,00\s€ fällig/)).toBeInstanceOf(HTMLElement);
    const mail = dialog.getByRole('link', { name: /^Écrire/ }).getAttribute('href') ?? '';
    expect(mail).toMatch(/^mailto:ines%40haddad\.example\?subject=Ihr%20Aufenthalt/);
    expect(decodeURIComponent(mail)).toContain(page.url);
  });

  it('shows sums, what comes next, and what came and went', async () => {
    shows();
    openPage();
    expect(await screen.findByText(/^et 50,00\s€ rendus$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Solde, attendu aujourd’hui$/)).toBeInstanceOf(HTMLElement);
    const row = await screen.findByRole('row', { name: /Chèque/ });
    expect(within(row).getByText(/^−\s50,00\s€$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: /^Séjours 2026/ }).getAttribute('href')).toBe(
      '/api/payments/stays/export?from=2026-01-01&to=2026-12-31',
    );
  });

  it('shows which payments are disputed, why, and until when to answer', async () => {
    shows();
    answers(listDisputesEndpoint, {
      disputes: [
        {
          id: idOf(620),
          reservationId: idOf(700),
          number: 12,
          guestName: 'Inès Haddad',
          propertyName: 'Villa Arrosa',
          arrival: '2027-07-10',
          departure: '2027-07-17',
          cents: 30_000,
          feeCents: null,
          isWithdrawn: true,
          claim: null,
          canAskAgain: false,
          askedAgainAt: null,
          reason: 'fraudulent',
          status: 'needs_response',
          openedAt: '2026-11-20T10:00:00.000Z',
          dueBy: '2026-11-27T13:32:00.000Z',
          answer: { state: 'none', text: '', sentAt: null, failure: '' },
          stripeUrl: 'https://stripe.example/',
        },
      ],
    });
    openPage();
    const card = within(await screen.findByRole('region', { name: 'Paiements contestés' }));
    expect(card.getByText('Le titulaire de la carte dit ne pas avoir fait ce paiement.')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^Répondez avant le 27 novembre 2026 à 14\sh\s32\./)).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: /^Répondre/ }).getAttribute('href')).toContain(idOf(700));
  });

  it('says what differs at Stripe, what to do about it, and no more once it was seen to', async () => {
    shows();
    const finding = {
      id: idOf(630),
      kind: 'unknown_stay' as const,
      stay: null,
      detail: 'Itsaso, Ane Duhamel',
      notedCents: null,
      stripeCents: 30_000,
      foundAt: '2026-11-20T02:10:00.000Z',
      stripeUrl: 'https://stripe.example/',
    };
    const state = { findings: [finding] };
    answers(listFindingsEndpoint, () => ({ findings: state.findings, comparedAt: '2026-11-20T02:10:00.000Z' }));
    const dismissed = answers(dismissFindingEndpoint, () => {
      state.findings = [];
      return { findings: [], comparedAt: null };
    });
    const { user } = openPage();
    const card = within(await screen.findByRole('region', { name: 'À vérifier chez Stripe' }));
    expect(card.getByText('Une carte a payé un séjour qui n’est plus ici (Itsaso, Ane Duhamel)')).toBeInstanceOf(
      HTMLElement,
    );
    expect(card.getByText(/^Retrouvez ce paiement chez Stripe/)).toBeInstanceOf(HTMLElement);
    await user.click(card.getByRole('button', { name: /^C’est réglé/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'À vérifier chez Stripe' })).toBeNull());
    expect(dismissed).toHaveLength(1);
  });

  it('is that of one property when it is chosen, in all its parts', async () => {
    const { asked, movements } = shows();
    const { user } = openPage();
    await user.selectOptions(await screen.findByLabelText('Logement'), 'Le Port-Vieux');
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('property')).toBe(idOf(501)));
    await waitFor(() => expect(movements.at(-1)?.url.searchParams.get('property')).toBe(idOf(501)));
    expect(screen.getByRole('link', { name: /^Paiements 2026/ }).getAttribute('href')).toContain(idOf(501));
  });

  it('says so when nothing is late, nothing is owed and nothing is expected', async () => {
    shows({
      ...money,
      late: { cents: 0, count: 0, lines: [] },
      upcoming: { count: 0, lines: [] },
    });
    openPage();
    expect(await screen.findByText('Tout est à jour')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Rien n’est attendu pour l’instant.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'À rendre' })).toBeNull();
  });
});
