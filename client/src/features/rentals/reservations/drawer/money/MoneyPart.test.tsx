import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import {
  addPaymentEndpoint,
  readMoneyEndpoint,
  removePaymentEndpoint,
  type StayMoneyView,
} from '@app/contract/payments/moneyApi.ts';
import { listReservationsEndpoint, readReservationEndpoint, type Reservation } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { someMoney } from '../../../../../testing/moneyFixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers, isUnreachable, refuses } from '../../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import '../ReservationDrawer.tsx';

const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

function opensWith(reservation: Reservation, money?: StayMoneyView) {
  answers(readReservationEndpoint, reservation);
  const stored = { money: money ?? someMoney() };
  if (money) answers(readMoneyEndpoint, () => stored.money);
  return { stored, ...renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer }) };
}

const deposit = { kind: 'deposit', cents: 360_00, dueOn: '2026-11-12', paidCents: 0, state: 'late' } as const;
const balance = { kind: 'balance', cents: 840_00, dueOn: '2027-06-10', paidCents: 0, state: 'planned' } as const;
const agreed = someMoney({
  plan: { instalments: [deposit, balance], totalCents: 1_200_00 },
  remainingCents: 1_200_00,
});
const cheque = {
  id: idOf(530),
  cents: 360_00,
  means: 'cheque',
  on: '2026-11-14',
  note: 'N° 12',
  byCard: false,
  byBank: false,
} as const;
const paid = someMoney({
  plan: {
    instalments: [
      { ...deposit, paidCents: 360_00, state: 'paid' },
      { ...balance, paidCents: 0 },
    ],
    totalCents: 1_200_00,
  },
  payments: [cheque],
  receivedCents: 360_00,
  remainingCents: 840_00,
});

beforeEach(() => {
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  answers(customerOverviewEndpoint, overview);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
});

describe('the payments of a stay', () => {
  it('show when each instalment is awaited, and which is late', async () => {
    opensWith(aReservation(), agreed);
    const list = within(await (await drawer()).findByRole('list', { name: 'Échéances' }));
    expect(list.getByText('En retard depuis le 12 novembre 2026')).toBeInstanceOf(HTMLElement);
    expect(list.getByText('Attendu le 10 juin 2027')).toBeInstanceOf(HTMLElement);
    expect((await drawer()).getByText('Aucun paiement noté pour l’instant.')).toBeInstanceOf(HTMLElement);
  });

  it('are noted with what is due next, by what they came and on which day', async () => {
    const { user, stored } = opensWith(aReservation(), agreed);
    const added = answers(addPaymentEndpoint, () => {
      stored.money = paid;
      return paid;
    });
    await user.click(await (await drawer()).findByRole('button', { name: 'Noter un paiement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Noter un paiement' }));
    expect(dialog.getByLabelText('Montant, en euros')).toHaveProperty('value', '360,00');
    await user.selectOptions(dialog.getByLabelText('Moyen de paiement'), 'Chèque');
    fireEvent.change(dialog.getByLabelText('Reçu le'), { target: { value: '2026-11-14' } });
    await user.type(dialog.getByLabelText(/^Note, pour vous/), 'N° 12');
    await user.click(dialog.getByRole('button', { name: 'Noter le paiement' }));
    await waitFor(() => expect(added).toHaveLength(1));
    expect(added[0]?.body).toEqual({
      cents: 360_00,
      means: 'cheque',
      on: '2026-11-14',
      note: 'N° 12',
      submission: expect.any(String),
    });
    const list = within(await (await drawer()).findByRole('list', { name: 'Paiements notés' }));
    expect(list.getByText('14 novembre 2026 · N° 12')).toBeInstanceOf(HTMLElement);
    expect((await drawer()).getByText('Payé')).toBeInstanceOf(HTMLElement);
  });

  it('are given back as amounts below zero, and the refusal of the server stands at its field', async () => {
    const { user } = opensWith(aReservation(), paid);
    const sentence = 'Vous ne pouvez pas rendre plus que reçu\u00a0: 360,00\u00a0€';
    const added = refuses(addPaymentEndpoint, 'invalid_input', { errors: { cents: sentence } });
    await user.click(await (await drawer()).findByRole('button', { name: 'Noter un remboursement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Noter un remboursement' }));
    const amount = dialog.getByLabelText('Montant, en euros');
    expect(amount).toHaveProperty('value', '');
    await user.click(dialog.getByRole('button', { name: 'Noter le remboursement' }));
    expect(added).toHaveLength(0);
    await user.type(amount, '400');
    await user.click(dialog.getByRole('button', { name: 'Noter le remboursement' }));
    expect((await dialog.findAllByText(/^Vous ne pouvez pas rendre plus que reçu/)).length).toBeGreaterThan(0);
    expect(added[0]?.body).toMatchObject({ cents: -400_00 });
  });

  it('are taken off after a question', async () => {
    const { user } = opensWith(aReservation(), paid);
    const removed = answers(removePaymentEndpoint, agreed);
    await user.click(await (await drawer()).findByRole('button', { name: /^Retirer le paiement de 360,00/ }));
    const question = within(await screen.findByRole('dialog', { name: /^Retirer le paiement/ }));
    expect(removed).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Retirer' }));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(removed[0]?.url.pathname).toBe(`/api/reservations/${idOf(510)}/payments/${idOf(530)}`);
  });

  it('of a cancelled stay say what is kept and given back, and await nothing', async () => {
    const cancellation = {
      paidCents: 360_00,
      keptCents: 100_00,
      refundCents: 260_00,
      extraCents: 0,
      by: 'guest',
      at: '2026-11-15T10:00:00.000Z',
    } as const;
    const { user } = opensWith(aReservation({ state: 'cancelled', cancelledBy: 'guest' }), {
      ...paid,
      remainingCents: null,
      cancellation,
    });
    expect(await (await drawer()).findByText(/^Annulé par le voyageur\s: vous gardez 100,00/)).toBeInstanceOf(
      HTMLElement,
    );
    expect((await drawer()).queryByRole('list', { name: 'Échéances' })).toBeNull();
    await user.click((await drawer()).getByRole('button', { name: 'Noter un remboursement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Noter un remboursement' }));
    expect(dialog.getByLabelText('Montant, en euros')).toHaveProperty('value', '260,00');
  });

  it('that cannot be read say so, and the rest of the drawer stays', async () => {
    isUnreachable(readMoneyEndpoint);
    opensWith(aReservation());
    expect(await (await drawer()).findByText('Les paiements n’ont pas pu être lus.')).toBeInstanceOf(HTMLElement);
    expect((await drawer()).getByText('Devis du 12 novembre 2026')).toBeInstanceOf(HTMLElement);
  });
});

describe('a request from the host’s own site', () => {
  it('shows what its guest wrote, and until when it waits for an answer', async () => {
    opensWith(
      aReservation({
        state: 'request',
        message: 'Nous venons avec notre chien.\nEst-ce possible ?',
        answerBy: '2026-11-21T17:30:00.000Z',
      }),
    );
    const dialog = await drawer();
    expect(dialog.getByText(/^Nous venons avec notre chien/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^Répondre avant le 21 novembre 2026 à 18\sh\s30$/)).toBeInstanceOf(HTMLElement);
  });
});
