import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerQuarantineEndpoint,
  changeChannelPreferencesEndpoint,
  changeFeedEndpoint,
  correctEventEndpoint,
  deleteFeedEndpoint,
  readChannelsEndpoint,
  refreshFeedEndpoint,
  rotateExportEndpoint,
} from '@app/contract/channels/api.ts';
import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import {
  aChannelProperty,
  aDoubleBooking,
  aFeed,
  aFeedEvent,
  anExport,
  anOverview,
  aRisk,
  minutesAgo,
} from '../../../testing/channelFixtures.ts';
import { aJob, customer, idOf } from '../../../testing/fixtures.ts';
import { readyButton, renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../testing/server.ts';
import { usePhone } from '../../../testing/usePhone.ts';
import { atChannelNow, openChannels } from './testing/openChannels.ts';

atChannelNow();

const events = [
  aFeedEvent(),
  aFeedEvent({ id: idOf(961), arrival: '2027-05-03', departure: '2027-05-07', label: 'Sven Albrecht' }),
];
const emptied = aFeed({
  id: idOf(951),
  channel: 'booking',
  freshness: 'quarantined',
  readAt: minutesAgo(68),
  quarantine: {
    reason: 'emptied',
    since: minutesAgo(68),
    sentence: 'Hier, Booking.com annonçait 2 séjours à venir. Son calendrier est vide.',
    events,
  },
});
const gites = aFeed({ id: idOf(952), propertyId: idOf(902), channel: 'other', name: 'Gîtes de France' });
const embruns = aChannelProperty({ id: idOf(902), name: 'Les Embruns', city: 'Bidart', feeds: [gites], exports: [] });
const whole = anOverview({
  properties: [aChannelProperty({ feeds: [aFeed(), emptied] }), embruns],
});

const textOf = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');

describe('the page of channels on a desk', () => {
  it('counts the calendars, and shows for each property and channel how fresh both directions are, in words', async () => {
    openChannels(whole);
    const table = within(await screen.findByRole('table'));
    expect(textOf(screen.getByText(/^3.calendriers/))).toBe('3 calendriers, 2 à jour');
    expect(table.getAllByRole('columnheader').map(textOf)).toEqual([
      'Logement',
      'Airbnb',
      'Booking.com',
      'Gîtes de France',
    ]);
    expect(table.getAllByRole('button').map(textOf)).toEqual([
      'Airbnb, Villa Arrosa. Lue : 4 minVous a lu : 3 h 12',
      'Booking.com, Villa Arrosa. Lue : À vérifierVous a lu : jamais',
      '–Relier Gîtes de France à Villa Arrosa',
      '–Relier Airbnb à Les Embruns',
      '–Relier Booking.com à Les Embruns',
      'Gîtes de France, Les Embruns. Lue : 4 minVous a lu : jamais',
    ]);
    const menu = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(textOf(await menu.findByRole('link', { name: /^Plateformes,/ }))).toContain('1 à résoudre');
  });

  it('shows the calendar that needs its host first, and any other at an address of its own', async () => {
    const { user, path } = openChannels(whole);
    expect(await screen.findByRole('region', { name: /^Booking.com,.*Villa Arrosa/ })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Airbnb, Villa Arrosa/ }));
    expect(path()).toBe(`/dashboard/plateformes?calendrier=${idOf(950)}`);
    const panel = within(await screen.findByRole('region', { name: /^Airbnb/ }));
    expect(textOf(panel.getByText(/^Lue à/))).toBe('Lue à 9 h 56');
    expect(panel.getByText(/prochaine lecture dans 11.min/)).toBeInstanceOf(HTMLElement);
    expect(panel.getByText('…airbnb.fr/calendar/ical/48210573.ics…')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Relue, identique. Rien à faire.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: 'Tout le journal' }).getAttribute('href')).toBe(
      `/dashboard/plateformes/${idOf(950)}/journal`,
    );
  });

  const refused = {
    sentence: 'Airbnb dit que ce calendrier n’existe plus (404).',
    advice: 'Copiez l’adresse à nouveau.',
    since: minutesAgo(300),
  };

  it('says why a calendar cannot be read, and what to do about it', async () => {
    const failing = aFeed({ freshness: 'failing', failure: refused });
    openChannels(anOverview({ properties: [aChannelProperty({ feeds: [failing] })] }));
    const panel = within(await screen.findByRole('region', { name: /^Airbnb/ }));
    expect(panel.getByText(/^Illisible$/)).toBeInstanceOf(HTMLElement);
    expect(panel.getByText(refused.sentence)).toBeInstanceOf(HTMLElement);
    expect(panel.getByText(refused.advice)).toBeInstanceOf(HTMLElement);
    expect(textOf(panel.getByText(/^Depuis/))).toBe('Depuis 5 h 00.');
    expect(screen.getByRole('button', { name: /^Airbnb, Villa Arrosa\..*Illisible/ })).toBeInstanceOf(HTMLElement);
  });

  it('does not call a calendar up to date whose last reading failed', async () => {
    const missed = aFeed({ freshness: 'ok', failure: refused });
    openChannels(anOverview({ properties: [aChannelProperty({ feeds: [missed] })] }));
    const panel = within(await screen.findByRole('region', { name: /^Airbnb/ }));
    expect(panel.getByText(refused.sentence)).toBeInstanceOf(HTMLElement);
    expect(panel.queryByText('À jour')).toBeNull();
  });

  it('lists the nights that may be sold once more, with where to close them, and double bookings with the way to them', async () => {
    openChannels({ ...whole, risks: [aRisk()], doubleBookings: [aDoubleBooking()] });
    const risks = within(await screen.findByRole('region', { name: 'Dates à risque' }));
    expect(textOf(risks.getByText(/^Vendues chez vous/))).toBe(
      'Vendues chez vous à 8 h 30. Booking.com ne vous a pas lu depuis 31 h.',
    );
    expect(risks.getByRole('link', { name: /^Fermer là-bas/ }).getAttribute('href')).toBe(
      'https://admin.booking.com/calendar',
    );
    const doubles = within(screen.getByRole('region', { name: 'Doubles réservations' }));
    expect(doubles.getByRole('link', { name: 'Voir les solutions' }).getAttribute('href')).toBe(
      `/dashboard/doubles-reservations/${idOf(970)}`,
    );
  });

  it('switches the summary of the morning off', async () => {
    const changed = answers(changeChannelPreferencesEndpoint, { dailyDigest: false });
    const { user, state } = openChannels(whole);
    const digest = await screen.findByRole('switch', { name: 'Résumé du matin par e-mail' });
    state.overview = { ...whole, dailyDigest: false };
    await user.click(digest);
    await waitFor(() => expect(digest.getAttribute('aria-checked')).toBe('false'));
    expect(changed[0]?.body).toEqual({ dailyDigest: false });
  });

  it('explains what linking brings where nothing is linked, with one action', async () => {
    const { user, path } = openChannels(anOverview({ properties: [aChannelProperty({ feeds: [], exports: [] })] }));
    const empty = within(await screen.findByRole('region', { name: 'Un seul planning pour toutes vos plateformes' }));
    expect(empty.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Relier une plateforme' }));
    expect(path()).toBe('/dashboard/plateformes?relier=1');
  });

  it('asks for a property first where there is none', async () => {
    openChannels(anOverview({ properties: [] }));
    const add = await screen.findByRole('link', { name: 'Ajouter un logement' });
    expect(add.getAttribute('href')).toBe('/dashboard/logements');
    expect(screen.queryByRole('button', { name: 'Relier une plateforme' })).toBeNull();
  });

  it('can be read again when that failed', async () => {
    isUnreachable(readChannelsEndpoint);
    const { user } = renderApp({ at: '/dashboard/plateformes', as: customer });
    expect(await screen.findByText('Vos calendriers n’ont pas pu être lus.')).toBeInstanceOf(HTMLElement);
    answers(readChannelsEndpoint, whole);
    // The menu reads the same: the button may be waiting for that.
    await user.click(await readyButton('Réessayer'));
    expect(await screen.findByRole('table')).toBeInstanceOf(HTMLElement);
  });
});

describe('a calendar in quarantine', () => {
  const card = async () => within(await screen.findByRole('region', { name: /^Booking.com,.*Villa Arrosa/ }));

  it('names the nights that are kept, and says that no answer frees any', async () => {
    openChannels(whole);
    const shown = await card();
    const kept = within(shown.getByRole('list', { name: 'Nuits gardées à Villa Arrosa' }));
    expect(kept.getAllByRole('listitem').map(textOf)).toEqual([
      '12 → 16 avr.Marijke de Vries4 nuits',
      '3 → 7 maiSven Albrecht4 nuits',
    ]);
    expect(textOf(shown.getByText(/^Sans réponse/))).toBe(
      'Sans réponse, les nuits restent gardées et Booking.com est relue toutes les 15 minutes.',
    );
  });

  it.each([
    [/^Garder les 2.séjours/, 'Garder ces nuits', 'keep', /2.séjours de Villa Arrosa sont gardés/],
    ['Ils sont annulés', 'Annuler et rouvrir ces nuits', 'release', /2.séjours de Villa Arrosa sont annulés/],
  ] as const)(
    'is answered by « %s » after a question that names the nights',
    async (button, confirm, decision, said) => {
      const answered = answers(answerQuarantineEndpoint, aFeed());
      const { user, state } = openChannels(whole);
      await user.click((await card()).getByRole('button', { name: button }));
      const question = within(await screen.findByRole('dialog'));
      expect(question.getByText('12 → 16 avr.', { collapseWhitespace: true, exact: false })).toBeInstanceOf(
        HTMLElement,
      );
      expect(answered).toEqual([]);
      state.overview = anOverview();
      await user.click(question.getByRole('button', { name: confirm }));
      expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement);
      expect(answered[0]?.body).toEqual({ decision });
      await waitFor(() => expect(screen.queryByText('En quarantaine')).toBeNull());
    },
  );

  it('stays in question when somebody has answered already, and says so', async () => {
    refuses(answerQuarantineEndpoint, 'not_quarantined');
    const { user } = openChannels(whole);
    await user.click((await card()).getByRole('button', { name: 'Ils sont annulés' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Annuler et rouvrir ces nuits' }));
    expect(await question.findByRole('alert')).toBeInstanceOf(HTMLElement);
  });

  it('that looks like another property’s is either the right one, or gets another address', async () => {
    const alike = aFeed({
      freshness: 'quarantined',
      quarantine: {
        reason: 'other_property',
        since: minutesAgo(10),
        sentence: 'Ce calendrier ressemble à celui de «\u00a0Les Embruns\u00a0».',
        events: [],
      },
    });
    refuses(changeFeedEndpoint, 'feed_known');
    const { user } = openChannels(anOverview({ properties: [aChannelProperty({ feeds: [alike] })] }));
    const shown = within(await screen.findByRole('region', { name: /^Airbnb,.*Villa Arrosa/ }));
    await user.click(shown.getByRole('button', { name: 'Changer l’adresse' }));
    const form = within(await screen.findByRole('dialog', { name: 'Remplacer l’adresse d’Airbnb' }));
    await user.type(form.getByLabelText(/^Nouvelle adresse/), 'https://www.airbnb.fr/calendar/ical/2.ics');
    await user.click(form.getByRole('button', { name: 'Remplacer' }));
    expect((await form.findAllByText('Ce calendrier est déjà relié.')).length).toBeGreaterThan(0);
    expect(form.getByLabelText(/^Nouvelle adresse/)).toHaveProperty(
      'value',
      'https://www.airbnb.fr/calendar/ical/2.ics',
    );
    await user.click(form.getByRole('button', { name: 'Annuler' }));
    const answered = answers(answerQuarantineEndpoint, aFeed());
    await user.click(shown.getByRole('button', { name: 'C’est bien le bon calendrier' }));
    await user.click(await screen.findByRole('button', { name: 'Oui, le lire' }));
    await waitFor(() => expect(answered[0]?.body).toEqual({ decision: 'release' }));
  });
});

describe('one calendar', () => {
  const panel = async () => within(await screen.findByRole('region', { name: /^Airbnb/ }));

  it('is read again at once, and says what came of it', async () => {
    answers(refreshFeedEndpoint, { jobId: idOf(50) });
    const job = { current: aJob('running') };
    answers(readJobEndpoint, () => job.current);
    const { user, seen } = openChannels(anOverview());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Relire maintenant' }));
    expect(await shown.findByRole('button', { name: 'Lecture en cours…' })).toBeInstanceOf(HTMLElement);
    const before = seen.length;
    job.current = aJob('succeeded');
    expect(await shown.findByText('Relue à l’instant.')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(seen.length).toBeGreaterThan(before));
  });

  it('says why it could not be read again', async () => {
    answers(refreshFeedEndpoint, { jobId: idOf(50) });
    answers(readJobEndpoint, { ...aJob('failed'), error: 'Airbnb ne répond pas.' });
    const { user } = openChannels(anOverview());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Relire maintenant' }));
    expect(await shown.findByText('Airbnb ne répond pas.')).toBeInstanceOf(HTMLElement);
  });

  it('shows what it contains, of which any entry can be corrected, alone or with those that are alike', async () => {
    const corrected = answers(correctEventEndpoint, { events: [] });
    const { user } = openChannels(anOverview());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: /^Ce qu’il contient/ }));
    await user.click(await shown.findByRole('button', { name: /^Corriger 12 → 16/ }));
    const alike = within(await screen.findByRole('group', { name: 'Toutes celles qui lui ressemblent' }));
    await user.click(alike.getByRole('menuitem', { name: 'Ce sont des nuits fermées' }));
    await waitFor(() => expect(corrected[0]?.body).toEqual({ eventId: idOf(960), becomes: 'block', scope: 'alike' }));
    expect(await screen.findByText('C’est noté, pour les prochaines lectures aussi.')).toBeInstanceOf(HTMLElement);
  });

  it('gets another address of ours, and the former one can be cut at once', async () => {
    const rotated = answers(rotateExportEndpoint, anExport({ url: 'https://clairvolet.example/ical/new.ics' }));
    const { user } = openChannels(anOverview());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Notre adresse pour Airbnb' }));
    await user.click(shown.getByRole('button', { name: 'Changer l’adresse' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/quatorze jours/)).toBeInstanceOf(HTMLElement);
    await user.click(question.getByRole('switch', { name: 'Couper l’ancienne tout de suite' }));
    await user.click(question.getByRole('button', { name: 'Changer l’adresse' }));
    await waitFor(() => expect(rotated[0]?.body).toEqual({ cut: true }));
  });

  it('has beside it the address by which the host’s own agenda reads the whole property', async () => {
    const agenda = anExport({
      channel: 'agenda',
      label: 'Votre agenda',
      url: 'https://clairvolet.example/ical/own.ics',
    });
    const { user } = openChannels(anOverview({ properties: [aChannelProperty({ exports: [anExport(), agenda] })] }));
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Adresse pour votre agenda' }));
    expect(shown.getByText('https://clairvolet.example/ical/own.ics')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText(/toutes les nuits prises y paraissent/)).toBeInstanceOf(HTMLElement);
  });

  it('is unlinked, and its stays are kept unless the host says otherwise', async () => {
    const deleted = answers(deleteFeedEndpoint, undefined);
    const { user, path, state } = openChannels(anOverview(), `?calendrier=${idOf(950)}`);
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Délier' }));
    const question = within(await screen.findByRole('dialog', { name: /^Délier Airbnb/ }));
    expect(question.getByRole('radio', { name: /^Les garder/ })).toHaveProperty('checked', true);
    await user.click(question.getByRole('radio', { name: /^Les annuler/ }));
    state.overview = anOverview({ properties: [aChannelProperty({ feeds: [], exports: [] })] });
    await user.click(question.getByRole('button', { name: 'Délier' }));
    expect(
      await screen.findByText('Airbnb n’est plus reliée à Villa Arrosa, ses séjours sont annulés.'),
    ).toBeInstanceOf(HTMLElement);
    expect(deleted[0]?.url.searchParams.get('stays')).toBe('cancel');
    await waitFor(() => expect(path()).toBe('/dashboard/plateformes'));
  });
});

describe('the page of channels on a phone', () => {
  it('shows one property, chosen at the top, and opens a calendar over it', async () => {
    usePhone();
    const { user, path } = openChannels(whole);
    const picker = await screen.findByRole('combobox', { name: 'Logement' });
    expect(picker).toHaveProperty('value', idOf(901));
    expect(screen.getByText('En quarantaine')).toBeInstanceOf(HTMLElement);
    const linked = within(screen.getByRole('region', { name: 'Plateformes reliées' }));
    expect(linked.getAllByRole('button').map(textOf)).toEqual([
      'AirbnbVous lisez la plateforme : Lue il y a 4 minElle vous lit : Vous a lu il y a 3 h 12',
      'Booking.comVous lisez la plateforme : À vérifier depuis 8 h 52Elle vous lit : Ne vous a jamais lu',
    ]);
    await user.click(linked.getByRole('button', { name: /^Airbnb/ }));
    expect(path()).toBe(`/dashboard/plateformes?calendrier=${idOf(950)}`);
    const sheet = within(await screen.findByRole('dialog', { name: 'Villa Arrosa' }));
    expect(sheet.getByRole('button', { name: 'Relire maintenant' })).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(picker, 'Les Embruns');
    expect(await screen.findByRole('button', { name: /^Gîtes de France/ })).toBeInstanceOf(HTMLElement);
    // The other property's question is not forgotten.
    expect(screen.getByRole('button', { name: /Villa Arrosa.*Booking.com attend aussi/ })).toBeInstanceOf(HTMLElement);
  });
});

describe('the search palette', () => {
  it('leads to linking a channel', async () => {
    const { user, path } = renderApp({ at: '/dashboard/plateformes', as: customer });
    await user.click(await screen.findByRole('button', { name: /^Rechercher/ }));
    await user.type(await screen.findByLabelText(/^Rechercher une page/), 'airbnb');
    await user.click(await screen.findByRole('menuitem', { name: 'Relier une plateforme' }));
    await waitFor(() => expect(path()).toBe('/dashboard/plateformes?relier=1'));
  });
});
