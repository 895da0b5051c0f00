import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  listAllFeedsEndpoint,
  listFeedCausesEndpoint,
  readLedgerAsTeamEndpoint,
  type FeedCause,
  type TroubledFeed,
} from '@app/contract/channels/adminApi.ts';
import { aLedgerEntry } from '../../../testing/channelFixtures.ts';
import { aFeedCause, aTroubledFeed, feedCounts } from '../../../testing/feedAdminFixtures.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const outbreak = aFeedCause({
  channel: 'airbnb',
  cause: 'html',
  label: 'a répondu par une page, pas par un calendrier',
  feeds: 12,
  hosts: 9,
  of: 340,
  since: '2027-04-08T07:12:00.000Z',
  isOutbreak: true,
});

interface Served {
  feeds?: TroubledFeed[];
  total?: number;
  causes?: FeedCause[];
  all?: number;
  overdue?: number;
}

function serve({
  feeds = [aTroubledFeed()],
  total = feeds.length,
  causes = [],
  all = 1_620,
  overdue = 0,
}: Served = {}) {
  return {
    lists: answers(listAllFeedsEndpoint, { feeds, total, counts: feedCounts }),
    causes: answers(listFeedCausesEndpoint, { causes, feeds: all, overdue }),
  };
}

const openPage = (search = '') => renderApp({ at: `/admin/calendars${search}`, as: superAdmin });
const queriesOf = (calls: { url: URL }[]) => calls.map(({ url }) => Object.fromEntries(url.searchParams));
const usual = { sort: 'failures', direction: 'desc', page: '1', pageSize: '25' };
const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ');
const causesCard = async () =>
  within(await screen.findByRole('region', { name: 'Pannes par plateforme et par cause' }));
const rowsShown = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => plain(textContent));

describe('the calendars of all hosts', () => {
  it('are listed with their property, host, state, cause, failures and readings', async () => {
    serve({
      feeds: [
        aTroubledFeed(),
        aTroubledFeed({
          id: idOf(951),
          channel: 'greengo',
          freshness: 'waiting',
          cause: '',
          failures: 0,
          since: null,
          readAt: null,
        }),
      ],
    });
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Calendriers' })).toBeInstanceOf(HTMLElement);
    expect(await rowsShown()).toStrictEqual([
      expect.stringMatching(
        /^Airbnb, Villa Arrosa, ouvrir le détail www\.airbnb\.frMaïder Etcheverry maider@example\.frIllisible A répondu par une page, pas par un calendrierÉchecs : 7Depuis : 8 avr\. 2027Lu le : 8 avr\. 2027 8 h 57$/,
      ),
      expect.stringMatching(/^GreenGo, .*Première lecture en attenteÉchecs : 0Depuis : —Lu le : jamais$/),
    ]);
    expect(screen.getAllByRole('link', { name: 'Maïder Etcheverry' })[0]?.getAttribute('href')).toBe(
      `/admin/users/${idOf(10)}`,
    );
  });

  it('are counted by state on chips, which narrow them', async () => {
    const { lists } = serve();
    const { user, path } = openPage('?page=2');
    await rowsShown();
    const chips = within(screen.getByRole('group', { name: 'Filtrer par état' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toStrictEqual([
      'Tous1240',
      'Illisible26',
      'À vérifier3',
      'En retard9',
      'Première lecture en attente2',
      'À jour1200',
    ]);
    await user.click(screen.getByRole('button', { name: /^À vérifier/ }));
    expect(path()).toBe('/admin/calendars?etat=quarantined');
    await waitFor(() => expect(queriesOf(lists).at(-1)).toStrictEqual({ ...usual, state: 'quarantined' }));
  });

  it('are searched by host, narrowed by channel, and ordered by a column', async () => {
    const { lists } = serve();
    const { user, path } = openPage();
    await rowsShown();
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un hôte' }), 'maï');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Plateforme' }), 'Booking.com');
    await user.click(screen.getByRole('button', { name: 'Lu le' }));
    await waitFor(() =>
      expect(queriesOf(lists).at(-1)).toStrictEqual({ ...usual, search: 'maï', channel: 'booking', sort: 'read' }),
    );
    expect(path()).toContain('plateforme=booking');
  });

  it('are those that the address asks for, in the CSV too, without what it gets wrong', async () => {
    const { lists } = serve();
    openPage(`?recherche=mai&etat=late&plateforme=airbnb&cause=html&tri=nom&sens=asc&page=2&taille=50`);
    await rowsShown();
    expect(queriesOf(lists)).toStrictEqual([
      {
        search: 'mai',
        state: 'late',
        channel: 'airbnb',
        cause: 'html',
        sort: 'failures',
        direction: 'asc',
        page: '2',
        pageSize: '50',
      },
    ]);
    const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' }).href);
    expect(csv.pathname + csv.search).toBe('/api/admin/feeds/csv?search=mai&state=late&channel=airbnb&cause=html');
  });

  it('are asked for without a cause that is longer than any', async () => {
    const { lists } = serve();
    openPage(`?cause=${'x'.repeat(41)}`);
    await rowsShown();
    expect(queriesOf(lists)).toStrictEqual([usual]);
  });

  it('say that there are none, or that none was found', async () => {
    serve({ feeds: [], all: 0 });
    const { user, path } = openPage('?etat=late');
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(path()).toBe('/admin/calendars');
    expect(await screen.findByText('Le premier calendrier qu’un hôte reliera paraîtra ici.')).toBeInstanceOf(
      HTMLElement,
    );
    expect((await causesCard()).getByText('Aucun calendrier n’est relié.')).toBeInstanceOf(HTMLElement);
  });

  it('say why they could not be read, and are read again with their troubles on demand', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    refuses(listAllFeedsEndpoint, 'unavailable');
    refuses(listFeedCausesEndpoint, 'unavailable');
    const { user } = openPage();
    expect(await screen.findByText('Les calendriers n’ont pas pu être lus.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Les pannes n’ont pas pu être lues.')).toBeInstanceOf(HTMLElement);
    serve();
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await rowsShown()).toHaveLength(1);
    expect(await screen.findByText('Tout se lit')).toBeInstanceOf(HTMLElement);
  });

  it('are open to an agent who may manage users, and to no other', async () => {
    const { lists } = serve();
    renderApp({ at: '/admin/calendars', as: { ...agent, permissions: ['plans'] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(lists).toHaveLength(0);
    renderApp({ at: '/admin/calendars', as: agent });
    expect(await rowsShown()).toHaveLength(1);
  });
});

describe('the troubles by channel and cause', () => {
  it('show an outbreak first and as such, with its extent', async () => {
    serve({
      causes: [aFeedCause(), outbreak, aFeedCause({ cause: 'quarantine emptied', feeds: 1, hosts: 1, since: null })],
    });
    openPage();
    const card = await causesCard();
    expect(card.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toStrictEqual([
      'Ne montrer que Airbnb : a répondu par une page, pas par un calendrierLa plateforme a sans doute changé son format ou est en panne.12 calendriers de 9 hôtes, sur 340, depuis le 8 avril 2027 à 9 h 12',
      'Ne montrer que Booking.com : ne connaît plus cette adresse14 calendriers de 3 hôtes, sur 1 280, depuis le 7 avril 2027 à 10 h 00',
      'Ne montrer que Booking.com : ne connaît plus cette adresse1 calendrier de 1 hôte, sur 1 280',
    ]);
    expect(plain(card.getByText(/calendriers$/).textContent)).toBe('1 620 calendriers');
    expect(screen.queryByText('Tout se lit')).toBeNull();
  });

  it('narrow the list to a channel and a cause, whatever else narrowed it, and no longer when pressed again', async () => {
    const { lists } = serve({ causes: [outbreak, aFeedCause()] });
    const { user, path } = openPage('?recherche=mai&etat=ok');
    const line = (await causesCard()).getByRole('button', { name: /a répondu par une page/, pressed: false });
    await user.click(line);
    expect(path()).toBe('/admin/calendars?plateforme=airbnb&cause=html');
    await waitFor(() => expect(queriesOf(lists).at(-1)).toStrictEqual({ ...usual, channel: 'airbnb', cause: 'html' }));
    expect(line.getAttribute('aria-pressed')).toBe('true');
    await user.click(line);
    expect(path()).toBe('/admin/calendars');
  });

  it('stand on a chip while they narrow the list, which takes them away and leaves the focus at the list', async () => {
    serve({ causes: [outbreak] });
    const { user, path } = openPage('?plateforme=airbnb&cause=html');
    await causesCard();
    const chip = screen.getByRole('button', { name: /^Cause\s: a répondu .*, retirer ce filtre$/ });
    await user.click(chip);
    expect(path()).toBe('/admin/calendars?plateforme=airbnb');
    expect(screen.queryByRole('button', { name: /retirer ce filtre$/ })).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Calendriers' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('are none when everything is read', async () => {
    serve();
    openPage();
    const card = await causesCard();
    expect(card.getByText('Tout se lit')).toBeInstanceOf(HTMLElement);
    expect(plain(card.getByText(/reliés/).textContent)).toBe('1 620 calendriers reliés.');
  });

  it('ask whether a worker is running when calendars wait for too long', async () => {
    serve({ overdue: 41 });
    openPage();
    const card = await causesCard();
    expect(plain(card.getByText(/attendent/).textContent)).toBe(
      '41 calendriers attendent d’être lus depuis plus de cinq minutes : un worker des calendriers tourne-t-il ?',
    );
    expect(card.queryByText('Tout se lit')).toBeNull();
  });
});

describe('one calendar', () => {
  const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

  it('is opened next to the list with its facts, and its journal by day while its host lets the team look', async () => {
    serve();
    const reads = answers(readLedgerAsTeamEndpoint, {
      feed: aTroubledFeed(),
      allowedUntil: '2027-04-12T07:00:00.000Z',
      entries: [
        aLedgerEntry({
          lines: [
            { sentence: 'Marijke de Vries arrive le 12 avril.', tone: 'new' },
            { sentence: 'Un séjour a disparu\u00a0: il est gardé.', tone: 'kept' },
          ],
          skipped: ['Ligne 12\u00a0: pas de date.'],
        }),
        aLedgerEntry({
          id: idOf(981),
          at: '2027-04-07T06:00:00.000Z',
          kind: 'answer',
          entries: null,
          lines: [{ sentence: 'Tout est gardé.', tone: 'kept' }],
        }),
      ],
    });
    const { user, path } = openPage('?etat=failing');
    await user.click(await screen.findByRole('link', { name: 'Airbnb, Villa Arrosa, ouvrir le détail' }));
    expect(path()).toBe(`/admin/calendars?etat=failing&calendrier=${idOf(950)}`);
    const dialog = await dialogOf('Airbnb, Villa Arrosa');
    expect(dialog.getByRole('link', { name: 'Maïder Etcheverry' }).getAttribute('href')).toBe(
      `/admin/users/${idOf(10)}`,
    );
    expect(plain(dialog.getByText('Échecs de suite').parentElement?.textContent ?? '')).toBe('Échecs de suite7');
    expect(plain(dialog.getByText(/vous laisse voir/).textContent)).toBe(
      'L’hôte vous laisse voir ses voyageurs jusqu’au 12 avril 2027 à 9 h 00. Cette lecture est notée au journal.',
    );
    expect(dialog.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toStrictEqual([
      'Jeudi 8 avril 2027',
      'Mercredi 7 avril 2027',
    ]);
    expect(dialog.getAllByRole('list').map(({ textContent }) => plain(textContent))).toStrictEqual([
      '9 h 56Marijke de Vries arrive le 12 avril.Un séjour a disparu : il est gardé.Ligne 12 : pas de date.Lecture, 7 lignes',
      'Marijke de Vries arrive le 12 avril.Un séjour a disparu : il est gardé.',
      'Ligne 12 : pas de date.',
      '8 h 00Tout est gardé.Réponse de l’hôte',
      'Tout est gardé.',
    ]);
    expect(reads).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(path()).toBe('/admin/calendars?etat=failing');
  });

  it('shows no journal without the leave of its host, and says how to get it', async () => {
    serve();
    answers(readLedgerAsTeamEndpoint, {
      feed: aTroubledFeed({ since: null, failures: 0 }),
      allowedUntil: null,
      entries: [],
    });
    openPage(`?calendrier=${idOf(950)}`);
    const dialog = await dialogOf('Airbnb, Villa Arrosa');
    expect(plain(dialog.getByText(/n’a pas ouvert/).textContent)).toBe(
      'L’hôte n’a pas ouvert ses voyageurs à l’équipe : demandez-le-lui (Profil → Aide).',
    );
    expect(dialog.queryByText(/notée au journal/)).toBeNull();
    expect(dialog.queryByText('Échecs de suite')).toBeNull();
    expect(dialog.queryByRole('list')).toBeNull();
  });

  it('that was never read has an empty journal', async () => {
    serve();
    answers(readLedgerAsTeamEndpoint, {
      feed: aTroubledFeed(),
      allowedUntil: '2027-04-12T07:00:00.000Z',
      entries: [],
    });
    openPage(`?calendrier=${idOf(950)}`);
    expect(
      (await dialogOf('Airbnb, Villa Arrosa')).getByText('Rien n’a encore été lu de ce calendrier.'),
    ).toBeInstanceOf(HTMLElement);
  });

  it('that is gone says so', async () => {
    serve();
    refuses(readLedgerAsTeamEndpoint, 'not_found');
    openPage(`?calendrier=${idOf(950)}`);
    const dialog = await dialogOf('Calendrier');
    expect(await dialog.findByText('Le calendrier n’a pas pu être lu.')).toBeInstanceOf(HTMLElement);
  });
});
