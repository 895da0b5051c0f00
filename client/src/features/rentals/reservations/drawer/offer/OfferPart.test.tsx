import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { readMoneyEndpoint } from '@app/contract/payments/moneyApi.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { listReservationsEndpoint, readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { readOfferEndpoint, sendOfferEndpoint, type OfferView } from '@app/contract/storefront/offerApi.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { noMoney } from '../../../../../testing/moneyFixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers } from '../../../../../testing/server.ts';

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [], used: 0, max: 10 });
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
  answers(readMoneyEndpoint, noMoney);
});

const sent: OfferView = {
  isOpen: true,
  offer: {
    language: 'fr',
    message: 'Un mot.',
    url: 'https://arrosa.sites.example/sejour/abc',
    answerBy: '2026-11-22T13:32:00.000Z',
    acceptedAt: null,
  },
};

async function drawer(told: OfferView, email: string | null = 'ines@haddad.example') {
  const reservation = aReservation({ state: 'option' });
  answers(readReservationEndpoint, { ...reservation, guest: { ...reservation.guest, email } });
  answers(readOfferEndpoint, told);
  const { user } = renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer });
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('an option is offered with words, a language and an end', async () => {
  const { user, dialog } = await drawer({ isOpen: true, offer: null });
  const asked = answers(sendOfferEndpoint, sent);
  await user.click(await dialog.findByRole('button', { name: 'Envoyer une offre' }));
  const form = within(await screen.findByRole('dialog', { name: 'Envoyer une offre' }));
  await user.selectOptions(form.getByLabelText('Réponse attendue sous'), '24');
  await user.selectOptions(form.getByLabelText('Langue du voyageur'), 'de');
  await user.type(form.getByLabelText(/^Votre mot/), 'Bonjour');
  await user.click(form.getByRole('button', { name: 'Envoyer l’offre' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toStrictEqual({ language: 'de', hours: 24, message: 'Bonjour' });
});

it('an offer says until when it holds, and gives its link', async () => {
  const { dialog } = await drawer(sent);
  expect(await dialog.findByText(/^Offre envoyée, à accepter avant le 22 novembre 2026/)).toBeInstanceOf(HTMLElement);
  expect(dialog.getByRole('button', { name: /le lien de l’offre/ })).toBeInstanceOf(HTMLElement);
  expect(dialog.getByRole('button', { name: 'Modifier et renvoyer' })).toBeInstanceOf(HTMLElement);
});

it('a guest without an address is offered nothing, and says why', async () => {
  const { dialog } = await drawer({ isOpen: true, offer: null }, null);
  expect(await dialog.findByText('Ajoutez d’abord l’adresse e-mail du voyageur.')).toBeInstanceOf(HTMLElement);
  expect(dialog.queryByRole('button', { name: 'Envoyer une offre' })).toBeNull();
});
