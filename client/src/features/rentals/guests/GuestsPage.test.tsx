import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  changeGuestEndpoint,
  eraseGuestEndpoint,
  listGuestsEndpoint,
  mergeGuestsEndpoint,
  readGuestEndpoint,
} from '@app/contract/reservations/guestsApi.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { aGuest, aGuestSummary } from '../../../testing/reservationFixtures.ts';
import { answers, decides } from '../../../testing/server.ts';

const openPage = (search = '') => renderApp({ at: `/dashboard/voyageurs${search}`, as: customer });
const opened = `?v=${idOf(520)}`;
const drawer = async () => within(await screen.findByRole('dialog', { name: /Inès Haddad/ }));

beforeEach(() => {
  answers(customerOverviewEndpoint, overview);
  answers(listGuestsEndpoint, { guests: [aGuestSummary()], total: 1 });
});

describe('the guests', () => {
  it('are searched, and open at an address of their own', async () => {
    const asked = answers(listGuestsEndpoint, { guests: [aGuestSummary()], total: 1 });
    answers(readGuestEndpoint, aGuest());
    const { user, path } = openPage();
    await user.type(await screen.findByRole('searchbox', { name: 'Rechercher un voyageur' }), 'hadd{Enter}');
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('search')).toBe('hadd'));
    await user.click(await screen.findByRole('link', { name: 'Inès Haddad, ouvrir le détail' }));
    expect(path()).toBe(`/dashboard/voyageurs?recherche=hadd&v=${idOf(520)}`);
  });

  it('say whether their last arrival is still to come', async () => {
    const past = aGuestSummary({ id: idOf(521), lastName: 'Etxart', lastArrival: '2026-07-10' });
    answers(listGuestsEndpoint, { guests: [aGuestSummary({ lastArrival: '2026-12-12' }), past], total: 2 });
    openPage();
    const [coming, gone] = (await screen.findAllByRole('row')).slice(1);
    expect(coming?.textContent).toContain('Arrivée à venir\u00a0: 12\u00a0déc.');
    expect(gone?.textContent).toContain('Dernière arrivée\u00a0: 10\u00a0juil.');
  });

  it('show their stays with what they come to', async () => {
    answers(readGuestEndpoint, aGuest());
    openPage(opened);
    const dialog = await drawer();
    expect(dialog.getByText(/^1\sséjour, 1\s200,00\s€$/)).toBeInstanceOf(HTMLElement);
    const stay = dialog.getByRole('link', { name: /10 → 17\sjuil/ });
    expect(stay.getAttribute('href')).toBe(`/dashboard/reservations?r=${idOf(510)}`);
  });

  it('are corrected', async () => {
    answers(readGuestEndpoint, aGuest());
    const changed = answers(changeGuestEndpoint, aGuest());
    const { user } = openPage(opened);
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Modifier' }));
    await user.type(dialog.getByLabelText(/^Notes/), 'Aime le calme');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ lastName: 'Haddad', notes: 'Aime le calme' }));
    expect(changed[0]?.body).toMatchObject({ updatedAt: aGuest().updatedAt });
    expect(await dialog.findByRole('button', { name: 'Modifier' })).toBeInstanceOf(HTMLElement);
  });

  it('keep what was typed when somebody else has corrected them meanwhile, and ask which to keep', async () => {
    const theirs = aGuest({ notes: 'Arrive tard', updatedAt: '2026-11-13T10:00:00.000Z' });
    let stored = aGuest();
    answers(readGuestEndpoint, () => stored);
    const sent = decides(changeGuestEndpoint, ({ body }) => {
      const { updatedAt } = changeGuestEndpoint.body.parse(body);
      return updatedAt === stored.updatedAt ? stored : 'changed_meanwhile';
    });
    const { user } = openPage(opened);
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Modifier' }));
    await user.type(dialog.getByLabelText(/^Notes/), 'Aime le calme');
    stored = theirs;
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText('Cette fiche a été modifiée entre-temps')).toBeInstanceOf(HTMLElement);
    await user.click(await dialog.findByRole('button', { name: 'Garder ma saisie' }));
    expect(dialog.getByLabelText(/^Notes/)).toHaveProperty('value', 'Aime le calme');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ notes: 'Aime le calme', updatedAt: theirs.updatedAt }),
    );
    expect(await dialog.findByRole('button', { name: 'Modifier' })).toBeInstanceOf(HTMLElement);
  });

  it('are joined after a question when they are the same person', async () => {
    answers(readGuestEndpoint, aGuest({ similar: [aGuestSummary({ id: idOf(521), email: 'i.haddad@example.fr' })] }));
    const merged = answers(mergeGuestsEndpoint, aGuest());
    const { user } = openPage(opened);
    const dialog = await drawer();
    expect(dialog.getByText('Peut-être la même personne')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Réunir avec Inès Haddad' }));
    const question = within(await screen.findByRole('dialog', { name: /^Réunir ces deux fiches/ }));
    expect(question.getByText(/l’autre fiche disparaît/)).toBeInstanceOf(HTMLElement);
    expect(merged).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Réunir' }));
    await waitFor(() => expect(merged[0]?.body).toEqual({ otherId: idOf(521) }));
  });

  it('are erased once the word is typed, and what remains is said', async () => {
    answers(readGuestEndpoint, aGuest());
    const erased = answers(eraseGuestEndpoint, aGuest({ erased: true }));
    const { user } = openPage(opened);
    const dialog = await drawer();
    await user.click(dialog.getByRole('button', { name: 'Effacer' }));
    const question = within(await screen.findByRole('dialog', { name: /^Effacer Inès Haddad/ }));
    expect(question.getByText(/Les dates et les montants de ses séjours/)).toBeInstanceOf(HTMLElement);
    await user.click(question.getByRole('button', { name: 'Effacer pour de bon' }));
    expect(erased).toHaveLength(0);
    await user.type(question.getByLabelText(/recopiez le mot EFFACER/), 'effacer');
    await user.click(question.getByRole('button', { name: 'Effacer pour de bon' }));
    await waitFor(() => expect(erased).toHaveLength(1));
  });
});
