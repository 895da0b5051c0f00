import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import {
  answerDisputeEndpoint,
  askAgainEndpoint,
  listDisputesEndpoint,
  saveDisputeTextEndpoint,
  type DisputeView,
} from '@app/contract/payments/disputes/disputesApi.ts';
import { readMoneyEndpoint } from '@app/contract/payments/moneyApi.ts';
import { listReservationsEndpoint, readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { noMoney, someMoney } from '../../../../../testing/moneyFixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers, refuses } from '../../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import '../ReservationDrawer.tsx';

const disputed: DisputeView = {
  id: idOf(620),
  reservationId: idOf(510),
  number: 12,
  guestName: 'Inès Haddad',
  propertyName: 'Villa Arrosa',
  arrival: '2027-07-10',
  departure: '2027-07-17',
  cents: 300_00,
  feeCents: 20_00,
  isWithdrawn: true,
  reason: 'product_not_received',
  status: 'needs_response',
  claim: null,
  canAskAgain: false,
  askedAgainAt: null,
  openedAt: '2026-11-20T10:00:00.000Z',
  dueBy: '2026-11-27T13:32:00.000Z',
  answer: { state: 'none', text: '', sentAt: null, failure: '' },
  stripeUrl: 'https://stripe.example/disputes/du_1',
};

function opensWith(first: DisputeView) {
  const state = { dispute: first };
  const money = someMoney({ remainingCents: 700_00, card: { ...noMoney.card, isDisputed: true, lostCents: 300_00 } });
  answers(readReservationEndpoint, aReservation());
  answers(readMoneyEndpoint, money);
  answers(listDisputesEndpoint, () => ({ disputes: [state.dispute] }));
  return { state, ...renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer }) };
}

const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

beforeEach(() => {
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  answers(customerOverviewEndpoint, overview);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
});

describe('a disputed payment of a stay', () => {
  it('says why, what was taken, until which minute to answer, and where its file is', async () => {
    opensWith(disputed);
    const dialog = await drawer();
    expect(await dialog.findByText('Le voyageur dit ne pas avoir pu séjourner.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^La banque a repris 300,00\s€ .* plus 20,00\s€ de frais/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^Répondez avant le 27 novembre 2026 à 14\sh\s32\./)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('link', { name: /^Dossier de preuves/ }).getAttribute('href')).toBe(
      `/api/payments/disputes/${disputed.id}/file`,
    );
  });

  it('is answered with the host’s own text, which can be kept for later first', async () => {
    const { user, state } = opensWith(disputed);
    const saved = answers(saveDisputeTextEndpoint, disputed);
    const sent = answers(answerDisputeEndpoint, () => {
      state.dispute = { ...disputed, answer: { state: 'sending', text: 'Venus.', sentAt: null, failure: '' } };
      return state.dispute;
    });
    await user.click(await (await drawer()).findByRole('button', { name: 'Répondre à la banque' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Répondre à la banque' }));
    await user.type(dialog.getByLabelText(/^Ce que vous voulez ajouter/), 'Venus.');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le texte' }));
    await waitFor(() => expect(saved[0]?.body).toEqual({ text: 'Venus.' }));
    await user.click(dialog.getByRole('button', { name: /^Envoyer le dossier/ }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ text: 'Venus.' }));
    const news = (await drawer()).findAllByText('Votre dossier part chez Stripe.');
    expect((await news).length).toBeGreaterThan(0);
    expect((await drawer()).queryByRole('button', { name: 'Répondre à la banque' })).toBeNull();
  });

  it('keeps what was typed, and says beside its button that it could not be kept for later', async () => {
    const { user } = opensWith(disputed);
    refuses(saveDisputeTextEndpoint, 'dispute_answered');
    await user.click(await (await drawer()).findByRole('button', { name: 'Répondre à la banque' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Répondre à la banque' }));
    await user.type(dialog.getByLabelText(/^Ce que vous voulez ajouter/), 'Venus.');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le texte' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Votre texte n’est pas enregistré.');
    expect(dialog.getByLabelText(/^Ce que vous voulez ajouter/)).toHaveProperty('value', 'Venus.');
  });

  it('that is lost is said to be, and is asked for again only if its host decides so', async () => {
    const { user } = opensWith({ ...disputed, status: 'lost', dueBy: null, canAskAgain: true });
    const asked = answers(askAgainEndpoint, disputed);
    const shown = await drawer();
    expect(await shown.findByText('Perdu par litige')).toBeInstanceOf(HTMLElement);
    await user.click(await shown.findByRole('button', { name: 'Redemander au voyageur' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Redemander 300,00/ })).getByRole('button', {
        name: 'Redemander',
      }),
    );
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('that is about a claim of the caution names it', async () => {
    opensWith({ ...disputed, claim: { id: idOf(940), cents: 300_00, motive: 'La table est cassée.' } });
    expect(await (await drawer()).findByText(/^Prélèvement sur la caution de 300,00\s€ contesté/)).toBeInstanceOf(
      HTMLElement,
    );
    expect((await drawer()).getByText(/«\sLa table est cassée\.\s»/)).toBeInstanceOf(HTMLElement);
  });

  it('that is over offers no answer', async () => {
    opensWith({ ...disputed, status: 'lost', dueBy: null });
    const dialog = await drawer();
    expect(await dialog.findByText(/^La banque a donné raison au voyageur/)).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByRole('button', { name: 'Répondre à la banque' })).toBeNull();
  });
});
