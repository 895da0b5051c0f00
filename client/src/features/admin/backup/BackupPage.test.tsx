import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  cancelBackupEndpoint,
  dropHeldEventsEndpoint,
  linkBackupEndpoint,
  listBackupsEndpoint,
  listHeldEventsEndpoint,
  readBackupEndpoint,
  releaseHeldEventsEndpoint,
  removeBackupEndpoint,
  requestBackupEndpoint,
  requestRehearsalEndpoint,
  type BackupView,
  type HeldEvent,
} from '@app/contract/backups/api.ts';
import { browser } from '../../../browser/browser.ts';
import { aBackup, aBackupList, aRehearsal, aRunningBackup } from '../../../testing/backupFixtures.ts';
import { agent, customer, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../testing/server.ts';

type List = ReturnType<typeof aBackupList>;

const lists = (overrides: Partial<List> = {}) => answers(listBackupsEndpoint, aBackupList(overrides));
const openPage = (search = '') => renderApp({ at: `/admin/backup${search}`, as: superAdmin });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the section of backups', () => {
  it('is open to an agent with the permission, and to nobody else', async () => {
    lists();
    renderApp({ at: '/admin/backup', as: { ...agent, permissions: ['backup'] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sauvegarde' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByRole('region', { name: 'Historique' })).toBeInstanceOf(HTMLElement);
  });

  it('refuses an agent without it', async () => {
    const asked = lists();
    renderApp({ at: '/admin/backup', as: { ...agent, permissions: ['users'] } });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(asked).toHaveLength(0);
  });

  it('says when automatic backups are made, and how long they are retained', async () => {
    lists();
    openPage();
    const said = await screen.findByText(/Une sauvegarde automatique/);
    expect(plain(said.textContent)).toBe('Une sauvegarde automatique chaque nuit à 3 h, gardée 30 jours.');
  });

  it('says why it could not be read, and tries again', async () => {
    refuses(listBackupsEndpoint, 'unavailable');
    const { user } = openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('Les sauvegardes n’ont pas pu être lues.');
    lists();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('region', { name: 'Historique' })).toBeInstanceOf(HTMLElement);
  });
});

describe('the history', () => {
  it('shows who asked for each backup, its size, its duration and its outcome', async () => {
    lists({
      backups: [
        aBackup(),
        aBackup({ id: idOf(1), origin: 'manual', author: 'Joana Larralde', startedAt: '2026-11-20T02:02:00.000Z' }),
        aBackup({ id: idOf(2), origin: 'safety' }),
        aBackup({ id: idOf(3), state: 'failed', error: 'Le disque est plein.', sizeBytes: null, available: false }),
        aBackup({ id: idOf(4), state: 'cancelled', sizeBytes: null, available: false }),
        aBackup({ id: idOf(5), available: false }),
      ],
      total: 31,
    });
    openPage();
    const history = await card('Historique');
    const lines = history.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('novembre'));
    expect(lines.map(({ textContent }) => plain(textContent))).toStrictEqual([
      '20 novembre 2026, 3 h 00Automatique · 48,4 Mo · 2 min 53 sRéussie',
      '20 novembre 2026, 3 h 00Joana Larralde · 48,4 Mo · 53 sRéussie',
      '20 novembre 2026, 3 h 00Avant restauration · 48,4 Mo · 2 min 53 sRéussie',
      '20 novembre 2026, 3 h 00Automatique · 2 min 53 sÉchouée',
      '20 novembre 2026, 3 h 00Automatique · 2 min 53 sArrêtée',
      '20 novembre 2026, 3 h 00Automatique · 48,4 Mo · 2 min 53 s · archive suppriméeRéussie',
    ]);
    expect(plain(history.getByText(/sauvegardes$/).textContent)).toBe('31 sauvegardes');
    expect(plain(history.getByText(/utilisés/).textContent)).toBe('1,5 Go utilisés, 42 Go libres sur le disque');
  });

  it('says why one failed, on demand', async () => {
    lists({ backups: [aBackup({ state: 'failed', error: 'Le disque est plein.', available: false })] });
    const { user } = openPage();
    const history = await card('Historique');
    expect(history.queryByText('Le disque est plein.')).toBeNull();
    await user.click(history.getByRole('button', { name: /^Pourquoi/, expanded: false }));
    expect(history.getByText('Le disque est plein.')).toBeInstanceOf(HTMLElement);
    await user.keyboard('{Escape}');
    expect(history.queryByText('Le disque est plein.')).toBeNull();
  });

  it('has pages, and the address names them', async () => {
    const asked = lists({ total: 31 });
    const { user, path } = openPage('?page=2');
    const history = await card('Historique');
    expect(asked[0]?.url.searchParams.get('page')).toBe('2');
    await user.click(history.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('page')).toBe('3'));
    expect(path()).toBe('/admin/backup?page=3');
  });

  it('says what will come when there is none', async () => {
    lists({ backups: [], total: 0, rehearsals: [] });
    openPage();
    expect(await screen.findByText(/La première sera faite cette nuit/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Aucune répétition n’a encore eu lieu.')).toBeInstanceOf(HTMLElement);
  });

  it('lets a backup be saved through a signed link', async () => {
    lists();
    const links = answers(linkBackupEndpoint, {
      url: '/api/backups/archive?token=signed',
      expiresAt: '2026-11-20T14:05:00.000Z',
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Télécharger/ }));
    await waitFor(() => expect(browser.save).toHaveBeenCalledExactlyOnceWith('/api/backups/archive?token=signed'));
    expect(links[0]?.url.pathname).toBe(`/api/admin/backups/${idOf(700)}/link`);
  });

  it('says why one cannot be saved', async () => {
    lists();
    refuses(linkBackupEndpoint, 'not_found');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Télécharger/ }));
    expect(await screen.findByText('La sauvegarde n’a pas pu être téléchargée')).toBeInstanceOf(HTMLElement);
    expect(browser.save).not.toHaveBeenCalled();
  });

  it('deletes a backup once that is confirmed', async () => {
    lists();
    const removed = answers(removeBackupEndpoint, undefined);
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Supprimer la sauvegarde/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(plain(dialog.getByText(/Son archive est effacée/).textContent)).toContain('20 novembre 2026, 3 h 00');
    expect(removed).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Sauvegarde supprimée')).toBeInstanceOf(HTMLElement);
    expect(removed).toHaveLength(1);
  });

  it('says in the confirmation why one cannot be deleted', async () => {
    lists();
    refuses(removeBackupEndpoint, 'backup_in_use');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Supprimer la sauvegarde/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/en cours de création ou de restauration/);
  });
});

describe('making a backup', () => {
  /** A section in which a backup can be asked for and moves on as `state` says. */
  function making(state: () => Partial<BackupView>) {
    let asked = false;
    const current = () => aRunningBackup(state());
    const over = () => !['queued', 'running'].includes(current().state);
    const requests = answers(requestBackupEndpoint, () => {
      asked = true;
      return aRunningBackup({ state: 'queued', advance: null, startedAt: null });
    });
    answers(listBackupsEndpoint, () =>
      aBackupList({
        current: asked && !over() ? current() : null,
        backups: asked ? [current(), aBackup()] : [aBackup()],
      }),
    );
    const reads = answers(readBackupEndpoint, current);
    return { requests, reads };
  }

  it.each([
    ['succeeded', 'Sauvegarde créée', null],
    ['failed', 'Erreur lors de la création de la sauvegarde', 'Le disque du serveur est plein.'],
    ['cancelled', 'Sauvegarde arrêtée', null],
  ] as const)('shows its progress, and announces that it has %s', async (end, message, error) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    try {
      let state: Partial<BackupView> = {};
      const { requests, reads } = making(() => state);
      const { user } = openPage();
      await user.click(await screen.findByRole('button', { name: 'Créer une sauvegarde' }));
      const run = await card('Sauvegarde en cours');
      expect(requests).toHaveLength(1);
      expect(await run.findByText(/^Étape 3 sur 5/)).toBeInstanceOf(HTMLElement);
      expect(plain(run.getByText(/^Étape 3/).textContent)).toBe('Étape 3 sur 5 : copie des fichiers envoyés.');
      expect(plain(run.getByText(/1\s284 sur/).textContent)).toMatch(/^1 284 sur 2 071/);
      expect(run.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62');
      expect(run.getByText('Fichiers').closest('li')?.getAttribute('aria-current')).toBe('step');
      expect(plain(run.getByText(/Lancée par/).textContent)).toBe('Lancée par Joana Larralde à 14 h 30');
      expect(screen.getByRole('button', { name: 'Créer une sauvegarde' }).getAttribute('aria-disabled')).toBe('true');

      state = { state: end, advance: null, error, available: true, finishedAt: '2026-11-20T13:33:00.000Z' };
      await act(async () => vi.advanceTimersByTimeAsync(1_000));
      expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
      if (error !== null) expect(screen.getByText(error)).toBeInstanceOf(HTMLElement);
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Sauvegarde en cours' })).toBeNull());
      const history = await card('Historique');
      expect(await history.findByText(/^Joana Larralde · 3\smin$/)).toBeInstanceOf(HTMLElement);
      // Finished: polling has stopped.
      const before = reads.length;
      await act(async () => vi.advanceTimersByTimeAsync(5_000));
      expect(reads).toHaveLength(before);
      expect(screen.getAllByText(message)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is shown again after a reload, without announcing backups that ended before', async () => {
    lists({ current: aRunningBackup({ state: 'queued', advance: null, startedAt: null }) });
    answers(readBackupEndpoint, aRunningBackup({ state: 'queued', advance: null, startedAt: null }));
    openPage();
    const run = await card('Sauvegarde en cours');
    expect(run.getByText('En attente de son tour.')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Sauvegarde créée')).toBeNull();
  });

  it('can be stopped', async () => {
    lists({ current: aRunningBackup() });
    let stopping = false;
    answers(readBackupEndpoint, () => aRunningBackup({ stopping }));
    const stops = answers(cancelBackupEndpoint, () => {
      stopping = true;
      return aRunningBackup({ stopping });
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Arrêter' }));
    expect(await screen.findByRole('button', { name: 'Arrêt en cours' })).toBeInstanceOf(HTMLElement);
    expect(stops).toHaveLength(1);
  });

  it('remains on screen while the server does not answer', async () => {
    lists({ current: aRunningBackup() });
    isUnreachable(readBackupEndpoint);
    openPage();
    const run = await card('Sauvegarde en cours');
    expect(run.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62');
  });

  it('says why it cannot begin', async () => {
    lists();
    refuses(requestBackupEndpoint, 'backup_under_way');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Créer une sauvegarde' }));
    expect(await screen.findByText('Erreur lors de la création de la sauvegarde')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Une sauvegarde est déjà en cours.')).toBeInstanceOf(HTMLElement);
  });
});

describe('the rehearsal', () => {
  it('shows what the last one proved', async () => {
    lists();
    openPage();
    const rehearsal = await card('Répétition de restauration');
    expect(plain(rehearsal.getByText(/^Dernière répétition/).textContent)).toBe(
      'Dernière répétition : 120 000 lignes identiques dans 52 tables.',
    );
    expect(rehearsal.getByText('Conforme')).toBeInstanceOf(HTMLElement);
  });

  it('turns red with what differs', async () => {
    lists({
      rehearsals: [
        aRehearsal({
          state: 'failed',
          error: 'Deux tables diffèrent de l’archive.',
          differences: [
            { table: 'account', expectedRows: 12, foundRows: 11 },
            { table: 'invoice', expectedRows: 4, foundRows: 4 },
          ],
        }),
        aRehearsal({ id: idOf(739) }),
      ],
    });
    openPage();
    const rehearsal = await card('Répétition de restauration');
    expect(rehearsal.getByText('À regarder')).toBeInstanceOf(HTMLElement);
    const alert = within(rehearsal.getByRole('alert'));
    expect(alert.getByText('Deux tables diffèrent de l’archive.')).toBeInstanceOf(HTMLElement);
    expect(alert.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toStrictEqual([
      'account : 11 lignes au lieu de 12 lignes',
      'invoice : contenu différent, 4 lignes',
    ]);
  });

  it('is asked for, and followed until it is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    try {
      let rehearsals = [aRehearsal()];
      answers(listBackupsEndpoint, () => aBackupList({ rehearsals }));
      const asked = answers(requestRehearsalEndpoint, () => {
        rehearsals = [aRehearsal({ id: idOf(740), state: 'running', finishedAt: null }), aRehearsal()];
        return aRehearsal({ id: idOf(740), state: 'queued', finishedAt: null });
      });
      const { user } = openPage();
      await user.click(await screen.findByRole('button', { name: 'Vérifier maintenant' }));
      expect(await screen.findByText('Vérification en cours…')).toBeInstanceOf(HTMLElement);
      rehearsals = [aRehearsal({ id: idOf(740), rows: 120_001 }), aRehearsal()];
      await act(async () => vi.advanceTimersByTimeAsync(2_000));
      expect(await screen.findByText(/120\s001 lignes identiques/)).toBeInstanceOf(HTMLElement);
      expect(asked).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says that there is nothing to verify', async () => {
    lists();
    refuses(requestRehearsalEndpoint, 'no_backup');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Vérifier maintenant' }));
    expect(await screen.findByText(/Aucune sauvegarde réussie à vérifier/)).toBeInstanceOf(HTMLElement);
  });
});

describe('events that a restore held', () => {
  const held = (n: number, overrides: Partial<HeldEvent> = {}): HeldEvent => ({
    id: idOf(n),
    name: 'billing.invoice_issued',
    label: 'Facture émise',
    subject: `INV-10${n}`,
    occurredAt: '2026-11-18T09:00:00.000Z',
    heldAt: '2026-11-20T13:50:00.000Z',
    from: 'archive',
    ...overrides,
  });

  const holds = () => {
    lists({ heldEvents: 2 });
    answers(listHeldEventsEndpoint, { events: [held(1), held(2, { from: 'here', subject: null })], total: 2 });
  };

  it('are not mentioned when there are none', async () => {
    lists();
    openPage();
    await screen.findByRole('region', { name: 'Historique' });
    expect(screen.queryByRole('region', { name: 'Événements retenus' })).toBeNull();
  });

  it('are released, those that were chosen alone', async () => {
    holds();
    const released = answers(releaseHeldEventsEndpoint, { events: 1 });
    const { user } = openPage();
    const events = await card('Événements retenus');
    await user.click(await events.findByRole('checkbox', { name: /INV-101/ }));
    await user.click(events.getByRole('button', { name: /^Laisser partir \(1\schoisi\)$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Laisser partir' }));
    expect(await screen.findByText(/1\sévénement reparti/)).toBeInstanceOf(HTMLElement);
    expect(released.map(({ body }) => body)).toStrictEqual([{ ids: [idOf(1)] }]);
  });

  it('are dropped, all of them when none was chosen', async () => {
    holds();
    const dropped = answers(dropHeldEventsEndpoint, { events: 2 });
    const { user } = openPage();
    const events = await card('Événements retenus');
    await user.click(events.getByRole('button', { name: 'Écarter (tous)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Cette décision est définitive/)).toBeInstanceOf(HTMLElement);
    expect(dropped).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Écarter' }));
    expect(await screen.findByText(/2\sévénements écartés/)).toBeInstanceOf(HTMLElement);
    expect(dropped.map(({ body }) => body)).toStrictEqual([{}]);
  });
});

it('leads a customer away', async () => {
  const asked = lists();
  const { path } = renderApp({ at: '/admin/backup', as: customer });
  await waitFor(() => expect(path()).not.toContain('/admin'));
  expect(asked).toHaveLength(0);
});
