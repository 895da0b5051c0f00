import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { readChannelsEndpoint } from '@app/contract/channels/api.ts';
import { recordOf } from '@app/contract/core/record.ts';
import {
  changePropertyEndpoint,
  listPropertiesEndpoint,
  readPropertyEndpoint,
  type Property,
} from '@app/contract/properties/api.ts';
import { checklistLabels } from '@app/contract/properties/checklist.ts';
import { propertySheetSchema } from '@app/contract/properties/sheet.ts';
import { listReservationsEndpoint } from '@app/contract/reservations/api.ts';
import { reservationStates, type ReservationState } from '@app/contract/reservations/rules.ts';
import { aChannelProperty, aFeed, anExport, anOverview } from '../../../testing/channelFixtures.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { aPhoto, aProperty, aSummary } from '../../../testing/propertyFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

function open(read: Property | (() => Property) = aProperty()) {
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [], used: 1, max: 3 });
  answers(readPropertyEndpoint, read);
  return renderApp({ at: `/dashboard/logements/${aProperty().id}`, as: customer });
}

/** What lies ahead of the property, and the platforms that it is linked with. */
function hasAhead(counts: Partial<Record<ReservationState, number>>, linked = true) {
  const asked = answers(listReservationsEndpoint, {
    reservations: [],
    total: 0,
    counts: { ...recordOf(reservationStates, () => 0), ...counts },
  });
  const links = linked
    ? { feeds: [aFeed({ channel: 'booking' })], exports: [anExport()] }
    : { feeds: [], exports: [anExport({ lastReadAt: null, state: 'never' })] };
  answers(readChannelsEndpoint, anOverview({ properties: [aChannelProperty({ id: aProperty().id, ...links })] }));
  return asked;
}

const section = async (name: string) => within(await screen.findByRole('form', { name }));

describe('the editor of a property', () => {
  it('says how much is done and what is missing, without forbidding to publish', async () => {
    const changed = answers(changePropertyEndpoint, aProperty({ status: 'active', version: 5 }));
    const { user } = open(aProperty({ status: 'draft' }));
    const list = within(await screen.findByRole('navigation', { name: 'Sections du logement' }));
    expect(list.getByText(/^9\spoints sur 11$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Reste\s: photos, chambres et lits, .*Vous pouvez publier/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ status: 'active', version: 4 }]));
  });

  it('asks before it archives what has stays to come or linked platforms, with how many and which', async () => {
    const changed = answers(changePropertyEndpoint, aProperty({ status: 'archived', version: 5 }));
    const { user } = open(aProperty({ status: 'active' }));
    const asked = hasAhead({ confirmed: 2, departed: 7 });
    await user.click(await screen.findByRole('button', { name: 'Archiver' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Archiver Villa Arrosa/ }));
    expect(asked[0]?.url.searchParams.get('property')).toBe(aProperty().id);
    expect(dialog.getByText('2 séjours à venir restent au planning.')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/^Il reste relié à ces plateformes : Booking\.com et Airbnb\./)).toBeInstanceOf(
      HTMLElement,
    );
    expect(changed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Archiver' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ status: 'archived' }]));
    expect(await screen.findByText('Villa Arrosa est archivé.')).toBeInstanceOf(HTMLElement);
  });

  it('archives at once what has neither stays to come nor platforms, and takes it back', async () => {
    const changed = answers(changePropertyEndpoint, aProperty({ status: 'archived', version: 5 }));
    const { user } = open(aProperty({ status: 'active' }));
    hasAhead({ departed: 7 }, false);
    await user.click(await screen.findByRole('button', { name: 'Archiver' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ status: 'archived', version: 4 }]));
    expect(await screen.findByText('Le logement est archivé.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there for an address that leads to no property, and leads to those that there are', async () => {
    open();
    refuses(readPropertyEndpoint, 'not_found');
    expect(await screen.findByRole('heading', { name: 'Ce logement est introuvable' })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Voir vos logements' }).getAttribute('href')).toBe('/dashboard/logements');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it.each([
    ['Le Palais', 'La mairie du Palais le délivre'],
    ['Les Sables-d’Olonne', 'La mairie des Sables-d’Olonne le délivre'],
    ['', 'Votre mairie le délivre'],
  ])('says who gives the number in « %s »', async (city, sentence) => {
    const { address } = aProperty();
    open(
      aProperty({
        address: { ...address, city },
        checklist: aProperty().checklist.map((one) =>
          one.point === 'registration' ? { ...one, state: 'missing' } : one,
        ),
      }),
    );
    expect(await screen.findByText(new RegExp(sentence))).toBeInstanceOf(HTMLElement);
  });

  it('names what is begun among what is missing: the count of points leaves it out, too', async () => {
    open(aProperty({ photos: [aPhoto({ alt: '' })] }));
    expect(await screen.findByText(/^Reste\s: photos \(1 sur 5\), chambres et lits/)).toBeInstanceOf(HTMLElement);
  });

  it('offers another plan where a full one forbids to bring it back from the archive', async () => {
    const refused = refuses(changePropertyEndpoint, 'plan_limit');
    const { user } = open(aProperty({ status: 'archived' }));
    answers(customerOverviewEndpoint, { ...overview, state: 'active' });
    await user.click(await screen.findByRole('button', { name: 'Remettre en brouillon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre formule est complète' }));
    expect(dialog.getByText(/^Elle comprend 3\slogements/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('link', { name: 'Voir les formules' }).getAttribute('href')).toBe('/dashboard/abonnement');
    expect(refused.map(({ body }) => body)).toEqual([{ status: 'draft', version: 4 }]);
    await user.keyboard('[Escape]');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads from each line of the checklist to its section, with the focus', async () => {
    const { user } = open();
    const list = within(await screen.findByRole('navigation', { name: 'Sections du logement' }));
    const lines = list.getAllByRole('link');
    expect(lines).toHaveLength(Object.keys(checklistLabels).length);
    for (const line of lines) {
      const anchor = line.getAttribute('href')?.slice(1) ?? '';
      await user.click(line);
      expect(document.activeElement?.id).toBe(anchor);
    }
    await user.click(screen.getByRole('button', { name: 'Saisir le numéro' }));
    expect(document.activeElement?.id).toBe('registration');
  });

  it('points at the field that is refused in its own section', async () => {
    const { user } = open();
    const essentials = await section('L’essentiel');
    const name = essentials.getByRole('textbox', { name: 'Nom' });
    await user.clear(name);
    await user.click(essentials.getByRole('button', { name: 'Enregistrer' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.click(
      within(essentials.getByRole('alert')).getByRole('link', { name: 'Donnez un nom à votre logement' }),
    );
    expect(document.activeElement).toBe(name);
  });

  it('refuses a postcode that is none of the country, at its field', async () => {
    const changed = answers(changePropertyEndpoint, aProperty({ version: 5 }));
    const { user } = open();
    const address = await section('Adresse');
    const postcode = address.getByRole('textbox', { name: 'Code postal' });
    await user.clear(postcode);
    await user.type(postcode, '6450');
    await user.click(address.getByRole('button', { name: 'Enregistrer' }));
    expect(postcode.getAttribute('aria-invalid')).toBe('true');
    expect(address.getAllByText('Le code postal a cinq chiffres, comme 64200')).not.toHaveLength(0);
    await user.type(postcode, '0');
    await user.click(address.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changed[0]?.body).toMatchObject({ address: { postalCode: '64500' } }));
  });

  it('saves the section that was changed, and that one only', async () => {
    const changed = answers(changePropertyEndpoint, aProperty({ version: 5 }));
    const { user } = open();
    const rooms = await section('Chambres et lits');
    expect(rooms.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.click(rooms.getByRole('button', { name: 'Chambre' }));
    await user.click(rooms.getByRole('button', { name: /^Lit double, 160, Chambre 1\s: un de plus$/ }));
    expect(rooms.getByText(/^4\scouchages pour 8\svoyageurs$/)).toBeInstanceOf(HTMLElement);
    await user.click(rooms.getByRole('button', { name: 'Enregistrer' }));
    expect(await rooms.findByText(/^Enregistré à \d+\sh\s\d\d$/)).toBeInstanceOf(HTMLElement);
    expect(changed.map(({ body }) => body)).toEqual([
      { rooms: { rooms: [{ name: 'Chambre 1', beds: [{ kind: 'queen', count: 2 }] }] }, version: 4 },
    ]);
  });

  it.each<[title: string, fields: [role: string, name: string, value: string][], sent: object]>([
    [
      'Équipements',
      [
        ['checkbox', 'Wifi', ''],
        ['checkbox', 'Jardin clos', ''],
        ['checkbox', 'Wifi', ''],
      ],
      { amenities: { amenities: ['fenced_garden'] } },
    ],
    [
      'Règles et horaires',
      [
        ['time', 'Arrivée à partir de', '15:00'],
        ['time', 'Arrivée jusqu’à (facultatif)', '21:30'],
        ['time', 'Départ avant', '10:00'],
        ['combobox', 'Heure locale', 'La Réunion'],
        ['switch', 'Enfants bienvenus', ''],
        ['switch', 'Animaux acceptés', ''],
        ['switch', 'Fumer à l’intérieur', ''],
        ['switch', 'Fêtes autorisées', ''],
        ['time', 'Calme à partir de (facultatif)', '22:00'],
        ['textbox', 'Autres règles (facultatif)', 'Fermez les volets'],
      ],
      {
        hours: { arrivalFrom: '15:00', arrivalUntil: '21:30', departureBy: '10:00', timeZone: 'Indian/Reunion' },
        houseRules: {
          children: false,
          pets: true,
          smoking: true,
          parties: true,
          quietFrom: '22:00',
          quietUntil: null,
          other: 'Fermez les volets',
        },
      },
    ],
    [
      'Enregistrement',
      [
        ['combobox', 'Où en est-il', 'Obtenu'],
        ['textbox', 'Numéro d’enregistrement', '641220004512B'],
        ['textbox', 'Délivré par (facultatif)', 'Ville de Biarritz'],
        ['date', 'Obtenu le (facultatif)', '2026-02-01'],
      ],
      {
        registration: {
          state: 'obtained',
          number: '641220004512B',
          issuer: 'Ville de Biarritz',
          obtainedOn: '2026-02-01',
          checkOn: null,
        },
      },
    ],
    [
      'Classement',
      [
        ['combobox', 'Meublé de tourisme', '3 étoiles'],
        ['date', 'Décision du (facultatif)', '2025-06-30'],
        ['textbox', 'Label (facultatif)', 'Clévacances'],
      ],
      { classification: { stars: 3, decidedOn: '2025-06-30', label: 'Clévacances' } },
    ],
    [
      'Énergie (DPE)',
      [
        ['radio', 'Consommation d’énergie', 'D'],
        ['radio', 'Émissions de gaz à effet de serre', 'B'],
        ['date', 'Diagnostic du (facultatif)', '2024-03-15'],
      ],
      { energy: { energyClass: 'D', climateClass: 'B', madeOn: '2024-03-15' } },
    ],
    [
      'Sécurité',
      [
        ['checkbox', 'Détecteur de fumée posé', ''],
        ['checkbox', 'Gaz vérifié, ou pas de gaz', ''],
        ['textbox', 'Assurance (facultatif)', 'Volets Mutuels 12'],
      ],
      { safety: { done: ['smokeDetector', 'gasChecked'], insurance: 'Volets Mutuels 12' } },
    ],
  ])('sends what was filled in under %s', async (title, fields, sent) => {
    const changed = answers(changePropertyEndpoint, aProperty({ version: 5 }));
    const { user } = open();
    const form = await section(title);
    for (const [role, name, value] of fields) {
      if (role === 'checkbox' || role === 'switch') await user.click(form.getByRole(role, { name }));
      else if (role === 'combobox') await user.selectOptions(form.getByRole(role, { name }), value);
      else if (role === 'radio') {
        await user.click(within(form.getByRole('group', { name })).getByRole('radio', { name: value }));
      } else fireEvent.change(form.getByLabelText(name), { target: { value } });
    }
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ ...sent, version: 4 }]));
  });

  it('keeps what was typed when the property was changed elsewhere, and asks which to keep', async () => {
    const theirs = aProperty({ name: 'Villa d’Arrosa', version: 7 });
    let stored = aProperty();
    const refusals = refuses(changePropertyEndpoint, 'changed_meanwhile');
    const { user } = open(() => stored);
    const essentials = await section('L’essentiel');
    const name = essentials.getByRole('textbox', { name: 'Nom' });
    await user.clear(name);
    await user.type(name, 'Arrosa');
    stored = theirs;
    await user.click(essentials.getByRole('button', { name: 'Enregistrer' }));
    expect(await essentials.findByRole('button', { name: 'Garder ma saisie' })).toBeInstanceOf(HTMLElement);
    expect(name).toHaveProperty('value', 'Arrosa');
    expect(refusals[0]?.body).toMatchObject({ name: 'Arrosa', version: 4 });

    const accepted = answers(changePropertyEndpoint, { ...theirs, name: 'Arrosa', version: 8 });
    await user.click(essentials.getByRole('button', { name: 'Garder ma saisie' }));
    await user.click(essentials.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(accepted[0]?.body).toMatchObject({ name: 'Arrosa', version: 7 }));
  });

  it('asks before a page is left on which something is not saved', async () => {
    const { user } = open();
    const access = await section('Accès et wifi');
    await user.type(access.getByRole('textbox', { name: /^Nom du wifi/ }), 'Invités');
    await user.click(screen.getByRole('link', { name: 'Tous les logements' }));
    expect(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeInstanceOf(HTMLElement);
  });

  it('asks before the page is left while linked properties are not saved, and forgets what was taken back', async () => {
    answers(customerOverviewEndpoint, overview);
    const { user } = open();
    answers(listPropertiesEndpoint, {
      properties: [aSummary(), aSummary({ id: idOf(502), name: 'Le Port-Vieux' })],
      used: 2,
      max: 3,
    });
    const flat = await screen.findByRole('checkbox', { name: /^Le Port-Vieux/ });
    await user.click(flat);
    const back = screen.getByRole('link', { name: 'Tous les logements' });
    await user.click(back);
    const question = within(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ }));
    await user.click(question.getByRole('button', { name: /Rester|Continuer/ }));
    await user.click(flat);
    await user.click(back);
    expect(await screen.findByRole('heading', { level: 1, name: 'Logements' })).toBeInstanceOf(HTMLElement);
  });

  it('says which translation is older than the French, marks what has changed since, and takes note that it was read again', async () => {
    const fr = { headline: 'La villa', summary: 'Face à la mer', description: 'Volets verts' };
    const ofFrench = { ...fr, summary: 'Face au port' };
    const en = { ...fr, headline: 'The villa', ofRevision: 2, ofFrench };
    const sheet = propertySheetSchema.parse({ texts: { revision: 3, fr, en } });
    const changed = answers(changePropertyEndpoint, aProperty({ sheet, version: 5 }));
    const { user } = open(aProperty({ sheet }));
    const texts = await section('Textes');
    await user.click(texts.getByRole('button', { name: 'Anglais À relire' }));
    expect(texts.getByText(/^Le français a changé depuis cette traduction/)).toBeInstanceOf(HTMLElement);
    expect(texts.getByRole('deletion').textContent).toBe('au port');
    expect(texts.getByRole('insertion').textContent).toBe('à la mer');
    expect(texts.getByRole('textbox', { name: 'Titre' })).toHaveProperty('value', 'The villa');
    expect(texts.getByText(/^9 sur 80 caractères$/)).toBeInstanceOf(HTMLElement);
    await user.click(texts.getByRole('button', { name: 'C’est relu' }));
    await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ reviewed: ['en'], version: 4 }]));
  });
});
