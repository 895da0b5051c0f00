import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import { listReservationsEndpoint, readReservationEndpoint } from '@app/contract/reservations/api.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import {
  acceptStayChangeEndpoint,
  readStayChangesEndpoint,
  type StayChangeView,
} from '@app/contract/storefront/changeApi.ts';
import { customer, idOf, overview } from '../../../../../testing/fixtures.ts';
import { renderApp } from '../../../../../testing/renderApp.tsx';
import { aReservation } from '../../../../../testing/reservationFixtures.ts';
import { answers } from '../../../../../testing/server.ts';

// Loaded with the file: pages load it when it is first opened, which a busy machine takes seconds for.
import '../ReservationDrawer.tsx';

const former = {
  arrival: '2027-07-03',
  departure: '2027-07-07',
  adults: 2,
  children: 0,
  babies: 0,
  pets: 0,
  totalCents: 40_000,
};
const change: StayChangeView = {
  id: idOf(900),
  state: 'pending',
  former,
  wanted: { ...former, departure: '2027-07-09', adults: 3, totalCents: 60_000 },
  differenceCents: 20_000,
  refundCents: 0,
  lastDue: { cents: 48_000, on: '2027-06-03' },
  word: 'Deux nuits de plus\u202f?',
  answer: '',
  askedAt: '2026-11-20T10:00:00.000Z',
  answerBy: '2026-11-21T10:00:00.000Z',
  answeredAt: null,
  isFree: true,
  isSame: true,
};

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts: recordOf(reservationStates, () => 0) });
  answers(readReservationEndpoint, aReservation({ source: 'direct' }));
});

async function drawer(pending: StayChangeView | null) {
  answers(readStayChangesEndpoint, { pending, past: [] });
  const { user } = renderApp({ at: `/dashboard/reservations?r=${idOf(510)}`, as: customer });
  return { user, dialog: within(await screen.findByRole('dialog', { name: /Inès Haddad/ })) };
}

it('a change that a guest asks for is shown with its difference, and accepted with a word in two taps', async () => {
  const { user, dialog } = await drawer(change);
  expect(await dialog.findByText(/^200,00.€ de plus$/)).toBeInstanceOf(HTMLElement);
  expect(dialog.getByText(/^Il restera 480,00/)).toBeInstanceOf(HTMLElement);
  const asked = answers(acceptStayChangeEndpoint, { pending: null, past: [{ ...change, state: 'accepted' }] });
  await user.click(dialog.getByRole('button', { name: /^Accepter.?le changement$/ }));
  const form = within(await screen.findByRole('dialog', { name: /^Accepter ce changement/ }));
  await user.type(form.getByLabelText(/^Un mot/), 'Oui');
  await user.click(form.getByRole('button', { name: 'Accepter' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toStrictEqual({ message: 'Oui' });
});

it('a change whose nights were sold can only be declined', async () => {
  const { dialog } = await drawer({ ...change, isFree: false });
  expect(await dialog.findByText('Ces nuits ne sont plus libres.')).toBeInstanceOf(HTMLElement);
  expect(dialog.queryByRole('button', { name: /^Accepter.?le changement$/ })).toBeNull();
  expect(dialog.getByRole('button', { name: /^Refuser.?le changement$/ })).toBeInstanceOf(HTMLElement);
});
