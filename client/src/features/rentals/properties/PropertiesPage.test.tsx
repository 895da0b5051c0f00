import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import {
  changePropertyEndpoint,
  createPropertyEndpoint,
  deletePropertyEndpoint,
  duplicatePropertyEndpoint,
  listPropertiesEndpoint,
  orderPropertiesEndpoint,
  readPropertyEndpoint,
  type PropertySummary,
} from '@app/contract/properties/api.ts';
import { listReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { reservationStates } from '@app/contract/reservations/rules.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { aProperty, aSummary } from '../../../testing/propertyFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const villa = aSummary();
const gite = aSummary({ id: idOf(502), name: 'Gîte Larrun', kind: 'house', status: 'draft', unitIds: [idOf(501)] });

function open(
  properties: PropertySummary[] = [villa, gite],
  max = 3,
  state: 'active' | 'trial' | 'expired' = 'active',
) {
  answers(customerOverviewEndpoint, { ...overview, state });
  answers(listPropertiesEndpoint, { properties, used: properties.length, max });
  return renderApp({ at: '/dashboard/logements', as: customer });
}

async function askFor(user: ReturnType<typeof open>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions pour Villa Arrosa' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the list of properties', () => {
  it('says what each is, what it lacks, what it is made of, and how many the plan still holds', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Villa Arrosa' }));
    expect(await screen.findByText(/^2 sur 3\slogements de votre formule$/)).toBeInstanceOf(HTMLElement);
    expect(card.getByText('Villa à Biarritz')).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^8\svoyageurs · 4\schambres$/)).toBeInstanceOf(HTMLElement);
    expect(card.getByText(/^9\spoints sur 11$/)).toBeInstanceOf(HTMLElement);
    const other = within(screen.getByRole('region', { name: 'Gîte Larrun' }));
    expect(other.getByText(/^Se loue aussi par parties\s: Villa Arrosa$/)).toBeInstanceOf(HTMLElement);
    expect(other.getByText('Brouillon')).toBeInstanceOf(HTMLElement);
  });

  it('leads on when it is empty', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Ajoutez votre premier logement' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Ajouter un logement' })).toBeInstanceOf(HTMLElement);
  });

  it('explains a plan that is full and shows the way to a larger one', async () => {
    const { user } = open([villa, gite], 2);
    await user.click(await screen.findByRole('button', { name: 'Ajouter un logement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre formule est complète' }));
    expect(dialog.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe('/dashboard/abonnement');
  });

  it('speaks of the trial, not of a plan, before a subscription, and leads to one', async () => {
    const { user } = open([villa], 1, 'trial');
    expect(await screen.findByText(/^1 sur 1\slogement pendant l’essai$/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Ajouter un logement' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^L’essai comprend 1\slogement$/ }));
    expect(dialog.queryByText(/formule/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Activer mon abonnement' }).getAttribute('href')).toBe(
      '/dashboard/abonnement',
    );
  });

  it('speaks of no plan once the trial or the subscription is over', async () => {
    open([villa], 1, 'expired');
    expect(await screen.findByText(/^1 sur 1\slogement$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText(/^Fiche du logement «\sVilla Arrosa\s»$/)).toBeInstanceOf(HTMLElement);
  });

  it('moves a property by keyboard and stores the order once it is put down', async () => {
    const stored = answers(orderPropertiesEndpoint, undefined);
    const { user } = open();
    (await screen.findByRole('button', { name: 'Déplacer Villa Arrosa' })).focus();
    await user.keyboard('[Space][ArrowRight]');
    expect(stored).toEqual([]);
    await user.keyboard('[Space]');
    await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ ids: [gite.id, villa.id] }]));
    expect(screen.getByText('Villa Arrosa posé, place 2 sur 2')).toBeInstanceOf(HTMLElement);
  });

  it('gives a lifted property back on Escape', async () => {
    const stored = answers(orderPropertiesEndpoint, undefined);
    const { user } = open();
    (await screen.findByRole('button', { name: 'Déplacer Villa Arrosa' })).focus();
    await user.keyboard('[Space][ArrowRight][Escape]');
    expect(screen.getByText('Villa Arrosa remis à sa place')).toBeInstanceOf(HTMLElement);
    const cards = within(screen.getByRole('list', { name: 'Vos logements' })).getAllByRole('heading', { level: 2 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(['Villa Arrosa', 'Gîte Larrun']);
    expect(stored).toEqual([]);
  });

  it('explains that a property with bookings is archived, not deleted', async () => {
    refuses(deletePropertyEndpoint, 'property_in_use');
    const { user } = open();
    await askFor(user, 'Supprimer');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await dialog.findByText(/Archivez-le plutôt/)).toBeInstanceOf(HTMLElement);
  });

  it('archives a property after a question that says what remains', async () => {
    const changed = answers(changePropertyEndpoint, aProperty({ status: 'archived' }));
    const counts = { ...recordOf(reservationStates, () => 0), confirmed: 1, in_house: 1 };
    answers(listReservationsEndpoint, { reservations: [], total: 2, counts });
    const { user } = open();
    await askFor(user, 'Archiver');
    const dialog = within(await screen.findByRole('dialog', { name: /^Archiver Villa Arrosa/ }));
    expect(dialog.getByText(/ne compte plus dans votre nombre de logements/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('2 séjours en cours ou à venir restent au planning.')).toBeInstanceOf(HTMLElement);
    expect(changed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Archiver' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ status: 'archived' }]));
    expect(await screen.findByText('Villa Arrosa est archivé.')).toBeInstanceOf(HTMLElement);
  });

  it('duplicates a property and opens the copy', async () => {
    const copy = aProperty({ id: idOf(503), name: 'Villa Arrosa (copie)', status: 'draft' });
    const duplicated = answers(duplicatePropertyEndpoint, copy);
    answers(readPropertyEndpoint, copy);
    const { user, path } = open();
    await askFor(user, 'Dupliquer');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dupliquer' }));
    await waitFor(() => expect(path()).toBe(`/dashboard/logements/${idOf(503)}`));
    expect(duplicated[0]?.url.pathname).toBe(`/api/properties/${villa.id}/duplicate`);
  });

  it('moves a property by its menu', async () => {
    const stored = answers(orderPropertiesEndpoint, undefined);
    const { user } = open();
    await askFor(user, 'Reculer d’une place');
    await waitFor(() => expect(stored.map(({ body }) => body)).toEqual([{ ids: [gite.id, villa.id] }]));
  });

  it('offers another plan where a full one forbids a copy, or to bring an archived property back', async () => {
    const duplicated = answers(duplicatePropertyEndpoint, aProperty());
    refuses(changePropertyEndpoint, 'plan_limit');
    const { user } = open([{ ...villa, status: 'archived' }, gite], 2);
    for (const action of ['Dupliquer', 'Remettre']) {
      await askFor(user, action);
      const dialog = within(await screen.findByRole('dialog', { name: 'Votre formule est complète' }));
      expect(dialog.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe(
        '/dashboard/abonnement',
      );
      await user.keyboard('[Escape]');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(duplicated).toEqual([]);
  });

  it('is only read once the subscription has ended', async () => {
    answers(listPropertiesEndpoint, { properties: [villa, gite], used: 2, max: 3 });
    const ended = overview;
    answers(customerOverviewEndpoint, { ...ended, abilities: { ...ended.abilities, editThings: false } });
    renderApp({ at: '/dashboard/logements', as: customer });
    expect(await screen.findByText('Vos logements sont en lecture seule')).toBeInstanceOf(HTMLElement);
    await screen.findByRole('region', { name: 'Villa Arrosa' });
    expect(screen.queryByRole('button', { name: 'Ajouter un logement' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Déplacer Villa Arrosa' })).toBeNull();
  });
});

describe('a new property', () => {
  it('points at what is missing, keeps what was typed, and opens its editor', async () => {
    const created = answers(createPropertyEndpoint, aProperty({ id: idOf(503), name: 'Etxe Ttiki' }));
    answers(readPropertyEndpoint, aProperty({ id: idOf(503), name: 'Etxe Ttiki' }));
    const { user, path } = open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter un logement' }));
    await user.type(await screen.findByRole('textbox', { name: 'Ville' }), 'Sare');
    await user.click(screen.getByRole('button', { name: 'Créer le logement' }));
    const name = screen.getByRole('textbox', { name: 'Nom' });
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByRole('link', { name: 'Choisissez un type de logement' })).toBeInstanceOf(HTMLElement);
    await user.click(within(summary).getByRole('link', { name: 'Donnez un nom à votre logement' }));
    expect(document.activeElement).toBe(name);
    expect(created).toEqual([]);

    await user.type(name, 'Etxe Ttiki');
    await user.click(screen.getByRole('radio', { name: 'Maison' }));
    await user.click(screen.getByRole('button', { name: /^Voyageurs\s: un de plus$/ }));
    await user.click(screen.getByRole('button', { name: 'Créer le logement' }));
    await waitFor(() => expect(path()).toBe(`/dashboard/logements/${idOf(503)}`));
    expect(created[0]?.body).toEqual({
      name: 'Etxe Ttiki',
      kind: 'house',
      address: { line1: '', postalCode: '', city: 'Sare', country: 'FR' },
      capacity: 3,
      bedrooms: 1,
      status: 'draft',
    });
  });

  it('says that the plan is full when it became so meanwhile', async () => {
    refuses(createPropertyEndpoint, 'plan_limit');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter un logement' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nom' }), 'Etxe Ttiki');
    await user.click(screen.getByRole('radio', { name: 'Maison' }));
    await user.click(screen.getByRole('button', { name: 'Créer le logement' }));
    expect(await screen.findByRole('dialog', { name: 'Votre formule est complète' })).toBeInstanceOf(HTMLElement);
  });
});
