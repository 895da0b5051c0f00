import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readChannelsEndpoint, readLedgerEndpoint } from '@app/contract/channels/api.ts';
import { aFeed, aLedgerEntry, anOverview, minutesAgo } from '../../../../testing/channelFixtures.ts';
import { customer, idOf } from '../../../../testing/fixtures.ts';
import { renderApp } from '../../../../testing/renderApp.tsx';
import { answers, decides } from '../../../../testing/server.ts';
import { atChannelNow } from '../testing/openChannels.ts';

atChannelNow();

const textOf = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const at = `/dashboard/plateformes/${idOf(950)}/journal`;

describe('the ledger of a calendar', () => {
  const latest = aLedgerEntry({
    id: idOf(981),
    lines: [
      { sentence: 'Nouveau séjour du 6 au 9 avril.', tone: 'new' },
      { sentence: 'Nuits du 10 au 17 ignorées\u00a0: revenues en écho.', tone: 'echo' },
    ],
    skipped: ['Ligne du 12 août\u00a0: la date de fin manque.'],
    hasBody: true,
  });
  const yesterday = aLedgerEntry({ id: idOf(982), at: minutesAgo(60 * 24), kind: 'answer', entries: null });

  it('says by day what was read and decided, with what was left out and the calendar as it was read', async () => {
    answers(readChannelsEndpoint, anOverview());
    answers(readLedgerEndpoint, { feed: aFeed(), entries: [latest, yesterday], more: false });
    renderApp({ at, as: customer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Journal d’Airbnb' })).toBeInstanceOf(HTMLElement);
    const today = within(screen.getByRole('region', { name: 'Jeudi 8 avril 2027' }));
    expect(today.getByText('Nouveau séjour du 6 au 9 avril.')).toBeInstanceOf(HTMLElement);
    expect(today.getByRole('list', { name: 'Lignes laissées de côté' }).textContent).toContain('12 août');
    expect(textOf(today.getByText(/^Lecture/))).toBe('Lecture, 7 lignes');
    expect(today.getByRole('link', { name: /^Calendrier tel que lu/ }).getAttribute('href')).toBe(
      `/api/feeds/${idOf(950)}/ledger/${idOf(981)}/body`,
    );
    const before = within(screen.getByRole('region', { name: 'Mercredi 7 avril 2027' }));
    expect(before.getByText('Votre réponse')).toBeInstanceOf(HTMLElement);
    expect(before.queryByRole('link')).toBeNull();
    expect(textOf(await screen.findByText(/Villa Arrosa$/))).toBe('Airbnb, Villa Arrosa');
    expect(screen.getAllByRole('link', { name: 'Plateformes' }).at(-1)?.getAttribute('href')).toBe(
      `/dashboard/plateformes?calendrier=${idOf(950)}`,
    );
  });

  it('reads older ones on demand, until there are none', async () => {
    const asked = decides(readLedgerEndpoint, ({ url }) =>
      url.searchParams.has('before')
        ? { feed: aFeed(), entries: [yesterday], more: false }
        : { feed: aFeed(), entries: [latest], more: true },
    );
    const { user } = renderApp({ at, as: customer });
    await user.click(await screen.findByRole('button', { name: 'Plus anciens' }));
    expect(await screen.findByRole('region', { name: 'Mercredi 7 avril 2027' })).toBeInstanceOf(HTMLElement);
    expect(asked.at(-1)?.url.searchParams.get('before')).toBe(latest.at);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Plus anciens' })).toBeNull());
  });
});
