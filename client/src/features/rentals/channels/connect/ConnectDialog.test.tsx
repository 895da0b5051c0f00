import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createFeedEndpoint,
  listExportsEndpoint,
  previewFeedEndpoint,
  type PreviewedEntry,
} from '@app/contract/channels/api.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import { aChannelProperty, aFeed, anExport, anOverview, minutesAgo } from '../../../../testing/channelFixtures.ts';
import { aJob, idOf } from '../../../../testing/fixtures.ts';
import { answers, decides, refuses } from '../../../../testing/server.ts';
import { atChannelNow, openChannels } from '../testing/openChannels.ts';

// Loaded with the file: the page loads it when it is first opened, which a busy machine takes seconds for.
import './ConnectDialog.tsx';

atChannelNow();

const none = anOverview({
  properties: [
    aChannelProperty({ feeds: [], exports: [] }),
    aChannelProperty({ id: idOf(902), name: 'Les Embruns', feeds: [], exports: [] }),
  ],
});

const entry = (changes: Partial<PreviewedEntry>): PreviewedEntry => ({
  arrival: '2027-05-03',
  departure: '2027-05-07',
  nights: 4,
  kind: 'stay',
  label: 'Reserved',
  outcome: 'stay',
  sentence: 'Séjour',
  signature: 'reserved',
  ...changes,
});

const preview = (changes: Partial<EndpointResponse<typeof previewFeedEndpoint>> = {}) => ({
  tookMs: 412,
  looksLike: null,
  otherProperty: null,
  skipped: [],
  entries: [
    entry({}),
    entry({
      arrival: '2027-06-02',
      departure: '2027-06-05',
      nights: 3,
      kind: 'block',
      label: 'Not available',
      outcome: 'closed',
      sentence: 'Fermé par vous sur Airbnb.',
      signature: 'not available',
    }),
  ],
  counts: { stays: 1, closed: 1, leftAside: 0, conflicts: 0 },
  ...changes,
});

const address = 'https://www.airbnb.fr/calendar/ical/48210573.ics?s=9f2c8b7a6d5e4f3c2b1ae41b';
const textOf = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const dialog = async (name: RegExp = /^Relier/) => within(await screen.findByRole('dialog', { name }));

/** Opens the step at which the address of a channel is pasted, and pastes it. */
async function pasted(channel: string, url = address) {
  const app = openChannels(none, `?relier=1&plateforme=${channel}`);
  const shown = await dialog();
  await app.user.type(shown.getByLabelText(/^Adresse du calendrier/), url);
  return { ...app, shown };
}

describe('linking a channel', () => {
  it('goes from the channel over its address and what would enter to ours, and waits until the channel has read us', async () => {
    const asked = answers(previewFeedEndpoint, preview());
    const created = answers(createFeedEndpoint, { ...aFeed(), jobId: idOf(50) });
    answers(readJobEndpoint, aJob('succeeded'));
    const ours = { current: anExport({ lastReadAt: null, state: 'never' }) };
    answers(listExportsEndpoint, () => ({ exports: [ours.current] }));
    const { user, path } = openChannels(none, `?relier=1&logement=${idOf(902)}`);
    let shown = await dialog();
    expect(shown.getByRole('combobox', { name: 'Logement' })).toHaveProperty('value', idOf(902));
    await user.selectOptions(shown.getByRole('combobox', { name: 'Logement' }), 'Villa Arrosa');
    await user.click(shown.getByRole('button', { name: /Airbnb/ }));

    shown = await dialog(/Relier Airbnb à «.Villa Arrosa.»/);
    expect(textOf(shown.getByRole('listitem', { current: 'step' }))).toBe('1. Copier l’adresse');
    expect(shown.getByRole('img', { name: /«.Exporter le calendrier.»/ })).toBeInstanceOf(SVGElement);
    await user.type(shown.getByLabelText('Adresse du calendrier Airbnb'), address);
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));

    expect(textOf(await shown.findByText(/^Calendrier Airbnb lu/))).toBe(
      'Calendrier Airbnb lu en 0,4 s. Rien n’est encore enregistré.',
    );
    expect(asked[0]?.body).toEqual({ channel: 'airbnb', url: address, rules: [] });
    expect(created).toEqual([]);
    const entries = within(shown.getByRole('region', { name: 'Ce qui va entrer dans votre planning' }));
    expect(entries.getAllByRole('listitem').map(textOf)).toEqual([
      '3 → 7 mai4 nuits, ReservedSéjour',
      '2 → 5 juin3 nuits, Not availableFermé par vous sur Airbnb.Blocage',
    ]);
    await user.click(shown.getByRole('button', { name: /^Importer 1.séjour et continuer/ }));

    expect(await shown.findByText(/Nous attendons la première lecture d’Airbnb/)).toBeInstanceOf(HTMLElement);
    expect(created[0]?.body).toEqual({ channel: 'airbnb', url: address, name: '', rules: [] });
    expect(shown.getByText('https://clairvolet.example/ical/airbnb-4kT9vR2q.ics')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('Chaque plateforme ne doit lire que Clairvolet.')).toBeInstanceOf(HTMLElement);
    ours.current = anExport({ lastReadAt: minutesAgo(0), state: 'ok' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(textOf(await shown.findByText(/Airbnb nous a lus/))).toBe('Airbnb nous a lus à 10 h 00.');
    await user.click(shown.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(path()).toContain(`calendrier=${idOf(950)}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads again with each correction, before anything is written, and links with all of them', async () => {
    const asked = decides(previewFeedEndpoint, ({ body }) => {
      const rules = body as { rules: unknown[] };
      return rules.rules.length === 0
        ? preview()
        : preview({ counts: { stays: 2, closed: 0, leftAside: 0, conflicts: 0 } });
    });
    const created = answers(createFeedEndpoint, { ...aFeed(), jobId: idOf(50) });
    answers(readJobEndpoint, aJob('running'));
    const { user, shown } = await pasted('airbnb');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    await user.click(await shown.findByRole('button', { name: 'Corriger 2 → 5\u00a0juin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'C’est un séjour' }));
    await user.click(await shown.findByRole('button', { name: /^Importer 2.séjours/ }));
    const rules = [{ signature: 'not available', becomes: 'stay' }];
    expect(asked[1]?.body).toMatchObject({ rules });
    await waitFor(() => expect(created[0]?.body).toMatchObject({ rules }));
    expect(await shown.findByRole('button', { name: 'Envoi en cours' })).toBeInstanceOf(HTMLElement);
  });

  it('takes the calendar of another channel for what it is with one click, and warns of another property’s', async () => {
    const asked = decides(previewFeedEndpoint, ({ body }) =>
      preview(
        (body as { channel: string }).channel === 'abritel'
          ? {}
          : { looksLike: 'abritel', otherProperty: 'Les Embruns' },
      ),
    );
    const { user, shown } = await pasted('airbnb');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    expect(await shown.findByText('Cette adresse semble être celle d’Abritel.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText(/ressemble à celui de «.Les Embruns.»/)).toBeInstanceOf(HTMLElement);
    await user.click(shown.getByRole('button', { name: 'C’est Abritel' }));
    expect(await dialog(/^Relier Abritel/)).toBeDefined();
    expect(asked.map(({ body }) => (body as { channel: string }).channel)).toEqual(['airbnb', 'abritel']);
    expect(shown.queryByText('Cette adresse semble être celle d’Abritel.')).toBeNull();
  });

  it.each([
    ['feed_unreadable', 'Cette adresse mène à une page, pas à un calendrier.'],
    ['feed_known', 'Ce calendrier est déjà relié.'],
  ] as const)(
    'says at the field that an address is refused for %s, in the words of the server',
    async (code, detail) => {
      refuses(previewFeedEndpoint, code, { detail });
      const { user, shown } = await pasted('booking');
      await user.click(shown.getByRole('button', { name: 'Vérifier' }));
      const field = shown.getByLabelText('Adresse du calendrier Booking.com');
      expect(await shown.findByText(detail)).toBeInstanceOf(HTMLElement);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      await waitFor(() => expect(document.activeElement).toBe(field));
    },
  );

  it('asks for the address when there is none', async () => {
    const { user } = openChannels(none, '?relier=1&plateforme=greengo');
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    expect(await shown.findByText('Collez l’adresse du calendrier')).toBeInstanceOf(HTMLElement);
  });

  it('lists what stays aside apart from what enters the planning', async () => {
    const aside = entry({ arrival: '2027-11-27', departure: '2028-11-27', outcome: 'left_aside', sentence: 'Horizon' });
    answers(previewFeedEndpoint, preview({ entries: [entry({}), aside] }));
    const { user, shown } = await pasted('airbnb');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    const entering = within(await shown.findByRole('region', { name: 'Ce qui va entrer dans votre planning' }));
    expect(entering.getAllByRole('listitem')).toHaveLength(1);
    const left = within(shown.getByRole('region', { name: 'Ce qui reste de côté' }));
    expect(left.getAllByRole('listitem').map(textOf)[0]).toContain('Laissé de côté');
  });

  it('lists what could not be read', async () => {
    answers(previewFeedEndpoint, preview({ skipped: ['Ligne du 12 août\u00a0: la date de fin manque.'] }));
    const { user, shown } = await pasted('airbnb');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    expect(await shown.findByText('Une ligne n’a pas pu être lue.')).toBeInstanceOf(HTMLElement);
  });

  it('names a channel of no known kind as its host does', async () => {
    answers(previewFeedEndpoint, preview());
    const created = answers(createFeedEndpoint, {
      ...aFeed({ channel: 'other', name: 'Clévacances' }),
      jobId: idOf(50),
    });
    answers(readJobEndpoint, aJob('running'));
    const { user, shown } = await pasted('other');
    await user.type(shown.getByLabelText(/^Nom de la plateforme/), 'Clévacances');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    await user.click(await shown.findByRole('button', { name: /^Importer/ }));
    await waitFor(() => expect(created[0]?.body).toMatchObject({ channel: 'other', name: 'Clévacances' }));
  });

  it('keeps what was pasted when one goes back, and asks before it is lost', async () => {
    answers(previewFeedEndpoint, preview());
    const { user, shown, path } = await pasted('airbnb');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    await user.click(await shown.findByRole('button', { name: 'Retour' }));
    expect(shown.getByLabelText('Adresse du calendrier Airbnb')).toHaveProperty('value', address);
    await user.keyboard('{Escape}');
    expect(await shown.findByText('L’adresse que vous avez collée n’est pas enregistrée.')).toBeInstanceOf(HTMLElement);
    await user.click(shown.getByRole('button', { name: 'Continuer' }));
    expect(shown.getByLabelText('Adresse du calendrier Airbnb')).toHaveProperty('value', address);
    await user.click(shown.getByRole('button', { name: 'Fermer' }));
    await user.click(await shown.findByRole('button', { name: 'Abandonner' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/dashboard/plateformes');
  });

  it('says that the first reading failed, and goes on: the calendar is linked', async () => {
    answers(previewFeedEndpoint, preview());
    answers(createFeedEndpoint, { ...aFeed(), jobId: idOf(50) });
    answers(readJobEndpoint, { ...aJob('failed'), error: 'Airbnb ne répond pas.' });
    const { user, shown } = await pasted('airbnb');
    await user.click(shown.getByRole('button', { name: 'Vérifier' }));
    await user.click(await shown.findByRole('button', { name: /^Importer/ }));
    expect(await shown.findByText('La première lecture n’a pas abouti.')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText(/^Airbnb ne répond pas/)).toBeInstanceOf(HTMLElement);
  });

  it('is taken up again at its last step from a calendar that was never read by its channel', async () => {
    const never = anExport({ lastReadAt: null, state: 'never' });
    answers(listExportsEndpoint, { exports: [never] });
    const { user, path } = openChannels(anOverview({ properties: [aChannelProperty({ exports: [never] })] }));
    await user.click(await screen.findByRole('button', { name: 'Finir de relier' }));
    expect(path()).toContain(`relier=${idOf(950)}`);
    const shown = await dialog(/Relier Airbnb/);
    expect(textOf(shown.getByRole('listitem', { current: 'step' }))).toBe('3. Coller la nôtre');
    expect(await shown.findByText(/Nous attendons la première lecture/)).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
