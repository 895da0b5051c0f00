import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import {
  addClaimPhotoEndpoint,
  claimCautionEndpoint,
  readCautionEndpoint,
  removeClaimPhotoEndpoint,
  takeCautionEndpoint,
  type CautionView,
  type StayCautionView,
} from '@app/contract/payments/cautions/cautionsApi.ts';
import { listReservationsEndpoint, readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers, refuses } from '../../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import '../ReservationDrawer.tsx';

const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

const held: CautionView = {
  kind: 'hold',
  cents: 600_00,
  state: 'given',
  askedFrom: '2026-11-18',
  isPaying: false,
  givenAt: '2026-11-18T15:00:00.000Z',
  endsAt: '2026-11-25T01:00:00.000Z',
  captureBefore: '2026-11-25T15:00:00.000Z',
  failure: '',
  claim: null,
  draftPhotos: [],
  can: { release: true, claim: true, take: false, giveUp: false },
};

const claim: NonNullable<CautionView['claim']> = {
  id: idOf(940),
  cents: 120_00,
  motive: 'La table basse du salon est cassée.',
  state: 'contested',
  takesAlone: false,
  createdAt: '2026-11-23T10:00:00.000Z',
  answerBy: '2026-11-25T07:00:00.000Z',
  takeBy: '2026-11-25T13:00:00.000Z',
  answer: 'Elle l’était déjà.',
  answeredAt: '2026-11-23T12:00:00.000Z',
  failure: '',
  photos: [{ id: idOf(941) }],
  dispute: null,
};

function opensWith(view: StayCautionView) {
  const stored = { view };
  answers(readReservationEndpoint, aReservation());
  answers(readCautionEndpoint, () => stored.view);
  return { stored, ...renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer }) };
}

beforeEach(() => {
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  answers(customerOverviewEndpoint, overview);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
});

describe('the caution of a stay', () => {
  it('says what is blocked, until when, and when the bank ends it', async () => {
    opensWith({ caution: held, cheque: null });
    const shown = await drawer();
    expect(await shown.findByText('600,00 € bloqués sur la carte')).toBeInstanceOf(HTMLElement);
    expect(
      shown.getByText(/libérés le 25 novembre 2026 à 2\sh\s00\. .* y met fin le 25 novembre 2026 à 16\sh\s00/),
    ).toBeInstanceOf(HTMLElement);
  });

  it('is claimed with an amount, a motive and photos', async () => {
    const { user, stored } = opensWith({ caution: held, cheque: null });
    const photos = answers(addClaimPhotoEndpoint, () => {
      stored.view = { caution: { ...held, draftPhotos: [{ id: idOf(941) }] }, cheque: null };
      return stored.view;
    });
    const sent = answers(claimCautionEndpoint, () => stored.view);
    await user.click(await (await drawer()).findByRole('button', { name: 'Signaler un dégât' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Demander sur la caution' }));
    const [amount, motive] = [dialog.getByLabelText('Montant, en euros'), dialog.getByLabelText('Ce qui s’est passé')];
    await user.type(amount, '700');
    await user.type(motive, 'Trop court');
    await user.upload(
      dialog.getByLabelText('Photos du dégât'),
      new File(['jpeg'], 'table.jpg', { type: 'image/jpeg' }),
    );
    expect(await dialog.findByRole('img', { name: 'Dégât 1' })).toBeInstanceOf(HTMLElement);
    expect(photos).toHaveLength(1);
    refuses(removeClaimPhotoEndpoint, 'account_restricted');
    await user.click(dialog.getByRole('button', { name: 'Retirer la photo 1' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('La photo n’est pas retirée.');
    expect(motive).toHaveProperty('value', 'Trop court');
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    expect((await dialog.findAllByText(/Au plus 600,00 €, le montant de la caution/)).length).toBeGreaterThan(0);
    await user.clear(amount);
    await user.type(amount, '120,50');
    await user.type(motive, ', la table basse est cassée.');
    await user.click(dialog.getByRole('button', { name: 'Envoyer la demande' }));
    await screen.findByText('Demande envoyée au voyageur.');
    expect(sent[0]?.body).toStrictEqual({
      cents: 12_050,
      motive: 'Trop court, la table basse est cassée.',
      takesAlone: false,
    });
  });

  it('shows what its guest answers, and is taken once its host confirms', async () => {
    const can = { release: false, claim: false, take: true, giveUp: true };
    const { user } = opensWith({ caution: { ...held, claim, can }, cheque: null });
    const taken = answers(takeCautionEndpoint, { caution: { ...held, claim }, cheque: null });
    const shown = await drawer();
    expect(await shown.findByText('Elle l’était déjà.')).toBeInstanceOf(HTMLElement);
    await user.click(shown.getByRole('button', { name: /^Prélever 120,00/ }));
    const question = within(await screen.findByRole('dialog', { name: /^Prélever 120,00/ }));
    await user.click(question.getByRole('button', { name: 'Prélever' }));
    await screen.findByText('Prélèvement demandé à Stripe.');
    expect(taken).toHaveLength(1);
  });

  it('that is a cheque says so', async () => {
    opensWith({ caution: null, cheque: { cents: 450_00, releasedOn: '2027-06-15' } });
    expect(await (await drawer()).findByText(/^Un chèque de 450,00 € à l’arrivée/)).toBeInstanceOf(HTMLElement);
  });
});
