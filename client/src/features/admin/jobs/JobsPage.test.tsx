import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  discardTaskEndpoint,
  listTasksEndpoint,
  pauseQueueEndpoint,
  readQueuesEndpoint,
  readTaskEndpoint,
  replayDeadLettersEndpoint,
  resumeQueueEndpoint,
  retryTaskEndpoint,
  type TaskView,
} from '@app/contract/jobs/adminApi.ts';
import { taskStateLabels, taskStates } from '@app/contract/jobs/rules.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { aQueue, aTask, aTaskDetail, quietQueues } from '../../../testing/jobFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';
import { nothingOf, tabLabels } from './taskWords.ts';

type Overview = typeof quietQueues;

const worker = (n: number) => ({
  id: idOf(n),
  name: `worker-${n}`,
  queues: [],
  startedAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T14:00:00.000Z',
});

const overview: Overview = {
  ...quietQueues,
  workers: [worker(1), worker(2)],
  queues: [
    aQueue(),
    aQueue({ name: 'hosting', label: 'Domaines et certificats', failed: 2, medianMilliseconds: 4_100 }),
    aQueue({ name: 'billing', label: 'Paiements et Stripe', paused: { at: '2026-11-20T13:00:00.000Z', by: 'Alex' } }),
    aQueue({ name: 'documents', label: 'Factures PDF', served: false, perMinute: null, medianMilliseconds: null }),
    aQueue({ name: 'backups', label: 'Sauvegardes', failed: 1, medianMilliseconds: 170_000 }),
  ],
  schedules: [
    { name: 'nightlyBackup', label: 'Sauvegarde de nuit', lastAt: '2026-11-20T02:00:00.000Z', nextAt: null },
    { name: 'rehearsal', label: 'Répétition', lastAt: null, nextAt: '2026-11-21T03:30:00.000Z' },
  ],
  deadLetters: [
    { handler: 'registerDomain', label: 'Domaine acheté', count: 2 },
    { handler: 'createBackup', label: 'Sauvegarde', count: 1 },
  ],
};

interface Given {
  overview?: Partial<Overview>;
  tasks?: TaskView[];
  total?: number;
}

function serve({ tasks = [aTask()], total = tasks.length, ...given }: Given = {}) {
  const queues = answers(readQueuesEndpoint, { ...overview, ...given.overview });
  const lists = answers(listTasksEndpoint, { tasks, total });
  return { queues, lists };
}

const openPage = (rest = '') => renderApp({ at: `/admin/jobs${rest}`, as: superAdmin });
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const queryOf = (seen: { url: URL }[]) => Object.fromEntries(seen.at(-1)?.url.searchParams ?? []);
const usual = { state: 'failed', page: '1', pageSize: '25' };
const taskPath = `/${idOf(800)}/registerDomain`;

describe('the section of tasks', () => {
  it('is closed to agents, whatever they may do', async () => {
    const { lists } = serve();
    renderApp({ at: '/admin/jobs', as: agent });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(lists).toHaveLength(0);
  });

  it('is alone to have addresses below it', async () => {
    renderApp({ at: `/admin/plans/${idOf(1)}/x`, as: superAdmin });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('counts the dead letters in the menu', async () => {
    serve();
    openPage();
    expect(await screen.findByRole('link', { name: /^Tâches\s*3 tâches en échec$/ })).toBeInstanceOf(HTMLElement);
  });

  it('says nothing in the menu when there are none', async () => {
    serve({ overview: { queues: [aQueue()] } });
    openPage();
    await screen.findByRole('table', { name: 'Files d’attente' });
    expect(screen.getByRole('link', { name: 'Tâches' })).toBeInstanceOf(HTMLElement);
  });
});

describe('the queues', () => {
  it('show what waits, how fast they go, and how they are', async () => {
    serve();
    openPage();
    const rows = within(await screen.findByRole('table', { name: 'Files d’attente' })).getAllByRole('row');
    const cells = rows
      .slice(1)
      .map((row) => [...row.children].slice(0, -1).map(({ textContent }) => plain(textContent)?.replace(/^.* : /, '')));
    expect(cells).toStrictEqual([
      ['Emails', '12', '4', '186', '180 ms', 'À jour'],
      ['Domaines et certificats', '12', '4', '186', '4,1 s', '2 abandonnées'],
      ['Paiements et Stripe', '12', '4', '186', '180 ms', expect.stringMatching(/^Suspenduepar Alex, /)],
      ['Factures PDF', '12', '4', '—', '—', 'Aucun processus'],
      ['Sauvegardes', '12', '4', '186', '2 min 50 s', '1 abandonnée'],
    ]);
    expect(plain(screen.getByText(/processus de travail en ligne/).textContent)).toMatch(
      /^2 processus de travail en ligne\. Mis à jour il y a/,
    );
  });

  it('say that no worker serves them, and that their figures are unknown', async () => {
    serve({
      overview: { workers: [], reachable: false, queues: [aQueue({ waiting: null, running: null, served: false })] },
    });
    openPage();
    expect(await screen.findByText('La file d’attente ne répond pas.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Aucun processus de travail en ligne/)).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['Suspendre la file Emails', 'Suspendre', 'La file Emails est suspendue', pauseQueueEndpoint, 'mail'],
    [
      'Reprendre la file Paiements et Stripe',
      'Reprendre',
      'La file Paiements et Stripe reprend',
      resumeQueueEndpoint,
      'billing',
    ],
  ] as const)('%s, once that is confirmed', async (name, action, message, endpoint, queue) => {
    serve();
    const asked = answers(endpoint, undefined);
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(asked).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: action }));
    expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    expect(asked[0]?.url.pathname).toContain(`/queues/${queue}/`);
  });

  it('are polled until that is suspended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    try {
      const { queues, lists } = serve();
      const { user } = openPage();
      await screen.findByRole('link', { name: 'arrosa-biarritz.fr' });
      const before = [queues.length, lists.length] as const;
      await act(async () => vi.advanceTimersByTimeAsync(3_000));
      await waitFor(() => expect(queues.length).toBeGreaterThan(before[0]));
      await waitFor(() => expect(lists.length).toBeGreaterThan(before[1]));
      await user.click(screen.getByRole('button', { name: 'Suspendre le suivi' }));
      expect(await screen.findByText(/Suivi suspendu à/)).toBeInstanceOf(HTMLElement);
      const then = [queues.length, lists.length];
      await act(async () => vi.advanceTimersByTimeAsync(9_000));
      expect([queues.length, lists.length]).toStrictEqual(then);
      expect(screen.getByRole('button', { name: 'Reprendre le suivi' })).toBeInstanceOf(HTMLElement);
    } finally {
      vi.useRealTimers();
    }
  });

  it('say why they could not be read', async () => {
    serve();
    refuses(readQueuesEndpoint, 'unavailable');
    openPage();
    expect(await screen.findByText('Les files n’ont pas pu être lues.')).toBeInstanceOf(HTMLElement);
  });

  it('are shown above the schedules', async () => {
    serve();
    openPage();
    const rows = within(await screen.findByRole('table', { name: 'Ce qui a lieu à heure fixe' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => plain(textContent))).toStrictEqual([
      expect.stringMatching(/^Sauvegarde de nuitDernière fois : .*3 h 00Prochaine fois : —$/),
      expect.stringMatching(/^RépétitionDernière fois : jamaisProchaine fois : .*4 h 30$/),
    ]);
  });
});

describe('the tasks', () => {
  it('are dead letters first, with what went wrong and how often it was tried', async () => {
    const { lists } = serve({ tasks: [aTask(), aTask({ eventId: idOf(802), subject: null })] });
    openPage();
    const section = within(await screen.findByRole('region', { name: 'Tâches abandonnées' }));
    const items = (await section.findAllByRole('listitem')).slice(0, 2);
    expect(items.map(({ textContent }) => plain(textContent))).toStrictEqual([
      expect.stringMatching(
        /^arrosa-biarritz\.frLe bureau .* \(503\)registerDomain · 5 essais · .*14 h 29Rejouer arrosa/,
      ),
      expect.stringMatching(/^Domaine achetéLe bureau/),
    ]);
    expect(screen.getByRole('tab', { name: 'Tâches abandonnées (3)', selected: true })).toBeInstanceOf(HTMLElement);
    expect(plain(section.getByText(/^Gardées/).textContent)).toBe(
      'Gardées 30 jours. Rejouer ne refait jamais deux fois le même effet.',
    );
    expect(queryOf(lists)).toStrictEqual(usual);
  });

  it.each(taskStates)('that are %s have a tab and an address of their own', async (state) => {
    const { lists } = serve({ tasks: [] });
    openPage(`?etat=${state}`);
    expect(await screen.findByText(nothingOf[state].replaceAll('\u00a0', ' '))).toBeInstanceOf(HTMLElement);
    const name = state === 'failed' ? 'Tâches abandonnées (3)' : tabLabels[state];
    expect(screen.getByRole('tab', { name, selected: true })).toBeInstanceOf(HTMLElement);
    expect(queryOf(lists)).toStrictEqual({ ...usual, state });
  });

  it('are narrowed by queue, kind and words, and turned page by page', async () => {
    const { lists } = serve({ total: 60 });
    const { user, path } = openPage();
    await screen.findByRole('link', { name: 'arrosa-biarritz.fr' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'File' }), 'Domaines et certificats');
    await waitFor(() => expect(path()).toBe('/admin/jobs?file=hosting'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorte' }), 'Domaine acheté (2)');
    await waitFor(() => expect(path()).toBe('/admin/jobs?file=hosting&tache=registerDomain'));
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher une tâche' }), 'arrosa{Enter}');
    await waitFor(() => expect(path()).toContain('recherche=arrosa'));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(queryOf(lists)).toStrictEqual({
        ...usual,
        page: '2',
        queue: 'hosting',
        handler: 'registerDomain',
        search: 'arrosa',
      }),
    );
  });

  it('can be shown without filters again when none matches', async () => {
    serve({ tasks: [] });
    const { user, path } = openPage('?etat=done&recherche=rien');
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(path()).toBe('/admin/jobs?etat=done'));
  });

  it('say why they could not be read', async () => {
    serve();
    refuses(listTasksEndpoint, 'unavailable');
    openPage('?etat=waiting');
    expect(await screen.findByText('Les tâches n’ont pas pu être lues.')).toBeInstanceOf(HTMLElement);
  });

  it('are replayed one by one', async () => {
    serve();
    const retried = answers(retryTaskEndpoint, { task: aTask({ state: 'waiting' }) });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Rejouer arrosa-biarritz.fr' }));
    expect(await screen.findByText(/^Nouvel essai demandé.*arrosa-biarritz\.fr/)).toBeInstanceOf(HTMLElement);
    expect(retried[0]?.url.pathname).toBe(`/api/admin/jobs/tasks${taskPath}/retry`);
  });

  it('say why one is not replayed', async () => {
    serve();
    refuses(retryTaskEndpoint, 'task_settled');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Rejouer arrosa-biarritz.fr' }));
    expect(await screen.findByText(/il n’y a plus rien à en faire/)).toBeInstanceOf(HTMLElement);
  });

  it('are tried before their time', async () => {
    serve({ tasks: [aTask({ state: 'scheduled', endedAt: null, nextAt: '2026-11-20T13:35:00.000Z' })] });
    const retried = answers(retryTaskEndpoint, { task: aTask({ state: 'waiting' }) });
    const { user } = openPage('?etat=scheduled');
    expect(await screen.findByText(/prochain essai/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Essayer maintenant arrosa-biarritz.fr' }));
    await waitFor(() => expect(retried).toHaveLength(1));
  });

  it('are discarded once that is confirmed', async () => {
    serve();
    const discarded = answers(discardTaskEndpoint, { task: aTask({ state: 'discarded' }) });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Écarter arrosa-biarritz.fr' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(discarded).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Écarter' }));
    expect(await screen.findByText(/est écartée/)).toBeInstanceOf(HTMLElement);
    expect(discarded).toHaveLength(1);
  });

  it.each([
    ['', /^Rejouer les 3/, {}, 3],
    ['?tache=registerDomain', /^Rejouer les 2/, { handler: 'registerDomain' }, 2],
  ] as const)('are replayed together: %s', async (search, name, body, replayed) => {
    serve();
    const asked = answers(replayDeadLettersEndpoint, { replayed });
    const { user } = openPage(search);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rejouer' }));
    expect(await screen.findByText(new RegExp(`^${replayed} tâches repartent`))).toBeInstanceOf(HTMLElement);
    expect(asked.map((one) => one.body)).toStrictEqual([body]);
  });

  it('are not replayed together where that would replay more than is shown', async () => {
    serve();
    openPage('?recherche=arrosa');
    await screen.findByRole('link', { name: 'arrosa-biarritz.fr' });
    expect(screen.queryByRole('button', { name: /^Rejouer les/ })).toBeNull();
  });
});

describe('a task', () => {
  it('is opened next to the list at an address of its own, and closed again', async () => {
    serve();
    const reads = answers(readTaskEndpoint, aTaskDetail());
    const { user, path } = openPage('?file=hosting');
    await user.click(await screen.findByRole('link', { name: 'arrosa-biarritz.fr' }));
    expect(path()).toBe(`/admin/jobs${taskPath}?file=hosting`);
    const card = within(await screen.findByRole('region', { name: 'arrosa-biarritz.fr' }));
    const moments = within(await card.findByRole('list', { name: 'Chronologie de la tâche' })).getAllByRole('listitem');
    expect(moments.map(({ textContent }) => plain(textContent))).toStrictEqual([
      expect.stringMatching(/^Paiement reçuINV-1047, 24,00 €.*14:21:07$/),
      expect.stringMatching(/Tâche prise.*14:21:07$/),
      expect.stringMatching(/Essai 1 échoué503, 8,0 s.*14:21:15$/),
      expect.stringMatching(/Essai 5 échoué, tâche arrêtée.*14:29:31$/),
      expect.stringMatching(/Rejouer ou écarter$/),
    ]);
    expect(card.getByText('billing.payment_received').tagName).toBe('CODE');
    expect(card.getByRole('group', { name: 'Données de l’événement' }).textContent).toContain(idOf(801));
    expect(document.title).toMatch(/^arrosa-biarritz\.fr · Tâches/);
    expect(screen.getByRole('link', { name: 'arrosa-biarritz.fr', current: true })).toBeInstanceOf(HTMLElement);
    expect(card.getByRole('link', { name: 'Fermer' }).closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(reads).toHaveLength(1);
    await user.click(card.getByRole('link', { name: 'Fermer' }));
    expect(path()).toBe('/admin/jobs?file=hosting');
    await waitFor(() => expect(document.title).toMatch(/^Tâches/));
  });

  it('is opened by its address, and replayed or discarded there', async () => {
    serve();
    answers(readTaskEndpoint, aTaskDetail());
    const retried = answers(retryTaskEndpoint, { task: aTask({ state: 'waiting' }) });
    const discarded = answers(discardTaskEndpoint, { task: aTask({ state: 'discarded' }) });
    const { user } = openPage(taskPath);
    const card = within(await screen.findByRole('region', { name: 'arrosa-biarritz.fr' }));
    await user.click(await card.findByRole('button', { name: 'Rejouer' }));
    await waitFor(() => expect(retried).toHaveLength(1));
    await user.click(card.getByRole('button', { name: 'Écarter' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Écarter' }));
    await waitFor(() => expect(discarded).toHaveLength(1));
  });

  it.each(taskStates)('that is %s says so', async (state) => {
    serve({ tasks: [] });
    answers(readTaskEndpoint, aTaskDetail({ task: aTask({ state }), actions: [] }));
    openPage(taskPath);
    const card = within(await screen.findByRole('region', { name: 'arrosa-biarritz.fr' }));
    expect(await card.findByText(taskStateLabels[state])).toBeInstanceOf(HTMLElement);
    expect(card.queryByRole('button', { name: /Rejouer|Écarter/ })).toBeNull();
  });

  it('that is gone says so', async () => {
    serve();
    refuses(readTaskEndpoint, 'not_found');
    openPage(taskPath);
    expect(await screen.findByText('Cette tâche n’existe pas ou plus')).toBeInstanceOf(HTMLElement);
  });
});
