import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { recordOf } from '@app/contract/core/record.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { listReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { listGuestsEndpoint } from '@app/contract/reservations/guestsApi.ts';
import { customer, idOf } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { aLettableProperty, aReservationSummary } from '../testing/reservationFixtures.ts';
import { answers } from '../testing/server.ts';

const counts = recordOf(reservationStates, () => 0);

it('the search says that nothing is found only once properties have been read too', async () => {
  const properties = Promise.withResolvers<EndpointResponse<typeof listPropertiesEndpoint>>();
  answers(listPropertiesEndpoint, () => properties.promise);
  answers(listReservationsEndpoint, { reservations: [], total: 0, counts });
  const asked = answers(listGuestsEndpoint, { guests: [], total: 0 });
  const { user } = renderApp({ at: '/dashboard/profil', as: customer });
  await user.click(await screen.findByRole('button', { name: /^Rechercher/ }));
  const field = await screen.findByLabelText(/^Rechercher une page/);
  const said = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const status of screen.queryAllByRole('status')) said.add(status.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.type(field, 'zzzz');
  await expect.poll(() => asked.length).toBe(1);
  // The next question is put only after a while, when the answers to the first one have long been there.
  await user.type(field, 'z');
  await expect.poll(() => asked.length).toBe(2);
  expect(said).not.toContain('Aucun résultat');
  properties.resolve({ properties: [], used: 0, max: -1 });
  await expect.poll(() => said).toContain('Aucun résultat');
  observer.disconnect();
});

/** Opens the search of a host with some properties, and one stay that is told of when the test says so. */
async function openSearch(properties: readonly string[]) {
  const stays = Promise.withResolvers<EndpointResponse<typeof listReservationsEndpoint>>();
  answers(listPropertiesEndpoint, {
    properties: properties.map((name, index) => aLettableProperty({ id: idOf(index + 1), name })),
    used: properties.length,
    max: -1,
  });
  answers(listReservationsEndpoint, () => stays.promise);
  answers(listGuestsEndpoint, { guests: [], total: 0 });
  const { user, path } = renderApp({ at: '/dashboard/profil', as: customer });
  await user.click(await screen.findByRole('button', { name: /^Rechercher/ }));
  const field = await screen.findByLabelText(/^Rechercher une page/);
  return { user, path, field, answer: stays.resolve };
}

it('Enter waits for the stay that is meant, and goes there rather than to a page that is called nearly so', async () => {
  const { user, path, field, answer } = await openSearch([]);
  await user.type(field, 'séjours kergoat{Enter}');
  expect(path()).toBe('/dashboard/profil');
  const stay = aReservationSummary({ id: idOf(510) });
  answer({ reservations: [stay], total: 1, counts });
  await expect.poll(path, { timeout: 15_000 }).toBe(`/dashboard/reservations?r=${stay.id}`);
});

it('Enter goes at once to a page whose title says it all', async () => {
  const { user, path, field } = await openSearch([]);
  await user.type(field, 'facturation{Enter}');
  await expect.poll(path, { timeout: 15_000 }).toBe('/dashboard/facturation');
  // The button that opened the search has the focus again, and the same press must not click it.
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [['Etxe Arrosa'], `/dashboard/logements/${idOf(1)}`],
  [['Etxe Arrosa', 'Le Pigeonnier'], '/dashboard/logements'],
])('what is said of a property of %j is found at %s', async (properties, address) => {
  const { user, path, field, answer } = await openSearch(properties);
  // Which properties there are is asked for with the first letters.
  await user.type(field, 'etxe');
  await screen.findByRole('menuitem', { name: /Etxe Arrosa/ });
  await user.clear(field);
  await user.type(field, 'wifi');
  answer({ reservations: [], total: 0, counts });
  await user.click(await screen.findByRole('menuitem', { name: /^Accès et wifi/ }));
  // The code of that page is loaded first.
  await expect.poll(path, { timeout: 15_000 }).toBe(address);
});
