import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it, vi } from 'vitest';
import { proveIdentityEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import {
  discardRestoreEndpoint,
  inspectBackupEndpoint,
  listBackupsEndpoint,
  readRestoreEndpoint,
  startRestoreEndpoint,
  uploadArchiveEndpoint,
  type RestoreView,
} from '@app/contract/backups/api.ts';
import { maxArchiveBytes } from '@app/contract/backups/rules.ts';
import { browser } from '../../../browser/browser.ts';
import { aBackupList, anInspection, aRestore } from '../../../testing/backupFixtures.ts';
import { idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses, server } from '../../../testing/server.ts';

/** What the server knows of the one archive, as it changes. */
let known: RestoreView | null;

function knows(restore: RestoreView | null) {
  known = restore;
  answers(listBackupsEndpoint, () => aBackupList({ restore: known }));
  return answers(readRestoreEndpoint, () => known ?? aRestore({ state: 'discarded' }));
}

const openPage = () => renderApp({ at: '/admin/backup', as: superAdmin });
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');
const archive = (name = 'clairvolet-2026-11-18.zip') => new File(['PK'], name, { type: 'application/zip' });
const chooser = async () => (await card('Restaurer')).getByLabelText<HTMLInputElement>('Archive à restaurer');
const choose = async (file: File) => fireEvent.change(await chooser(), { target: { files: [file] } });

/** Advances the clock of the polling. */
async function withPolling(test: (pass: (milliseconds: number) => Promise<void>) => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  try {
    await test(async (milliseconds) => {
      await act(async () => vi.advanceTimersByTimeAsync(milliseconds));
    });
  } finally {
    vi.useRealTimers();
  }
}

describe('an archive to restore', () => {
  it.each(['photo.png', 'clairvolet.zip.exe', 'zip'])(
    'is refused before it is sent when it is called %s',
    async (name) => {
      knows(null);
      const sent = answers(uploadArchiveEndpoint, aRestore({ state: 'uploaded' }));
      openPage();
      await choose(new File(['x'], name));
      expect(await screen.findByText('Choisissez une archive .zip')).toBeInstanceOf(HTMLElement);
      expect(sent).toHaveLength(0);
    },
  );

  it('is refused before it is sent when it is too large', async () => {
    knows(null);
    const sent = answers(uploadArchiveEndpoint, aRestore({ state: 'uploaded' }));
    openPage();
    const large = archive();
    Object.defineProperty(large, 'size', { value: maxArchiveBytes + 1 });
    await choose(large);
    expect(await screen.findByText('L’archive ne doit pas dépasser 4 Go')).toBeInstanceOf(HTMLElement);
    expect(sent).toHaveLength(0);
  });

  it('is dropped, sent as the field of the contract, verified, and then described', async () => {
    await withPolling(async (pass) => {
      knows(null);
      const sent = answers(uploadArchiveEndpoint, () => {
        known = aRestore({ state: 'inspecting', inspection: null });
        return known;
      });
      openPage();
      const restore = await card('Restaurer');
      const zone = restore.getByText('Déposez une archive .zip ici');
      fireEvent.drop(zone, { dataTransfer: { files: [archive('CLAIRVOLET.ZIP')] } });
      expect(await restore.findByText(/^Vérification de l’archive/)).toBeInstanceOf(HTMLElement);
      expect(String(sent[0]?.body)).toMatch(/name="backup"; filename="CLAIRVOLET\.ZIP"/);
      known = aRestore();
      await pass(1_000);
      expect(await restore.findByText('Archive saine')).toBeInstanceOf(HTMLElement);
      const facts = restore.getAllByRole('definition').map(({ textContent }) => plain(textContent));
      expect(facts).toStrictEqual([
        '412 vérifiées sur 412',
        'version 1, compatible',
        '1 279 utilisateurs, 341 transactions, 388 factures, 412 fichiers',
      ]);
      expect(plain(restore.getByText(/Ce qui a été fait depuis/).textContent)).toBe(
        'Ce qui a été fait depuis sera perdu : 5 utilisateurs, 7 transactions. Une sauvegarde de sécurité est prise avant.',
      );
      expect(restore.getByText(/3 factures et avoirs émis depuis restent/)).toBeInstanceOf(HTMLElement);
      expect(restore.getByText(/2 événements .* attendront votre décision/)).toBeInstanceOf(HTMLElement);
    });
  });

  it('of an older version says that it will be brought up to date', async () => {
    knows(aRestore({ inspection: anInspection({ isOlder: true, lost: { users: 0, transactions: 0 } }) }));
    openPage();
    const restore = await card('Restaurer');
    expect(restore.getByText(/^version 1, sera mise à jour/)).toBeInstanceOf(HTMLElement);
    expect(restore.getByText(/^Ce qui a été fait depuis sera perdu\. Une/)).toBeInstanceOf(HTMLElement);
  });

  it('shows how much of it was sent, and can be cancelled during the upload', async () => {
    knows(null);
    let sending: () => void = () => {};
    const arrived = new Promise<void>((resolve) => {
      sending = resolve;
    });
    server.use(
      http.post(`*${uploadArchiveEndpoint.path}`, async () => {
        await arrived;
        return HttpResponse.json(aRestore({ state: 'uploaded' }), { status: 202 });
      }),
    );
    const { user } = openPage();
    await choose(archive());
    const restore = await card('Restaurer');
    expect(await restore.findByRole('progressbar', { name: 'Envoi de l’archive' })).toBeInstanceOf(HTMLElement);
    expect(restore.getByText('clairvolet-2026-11-18.zip')).toBeInstanceOf(HTMLElement);
    await user.click(restore.getByRole('button', { name: 'Annuler' }));
    expect(await restore.findByText('Déposez une archive .zip ici')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
    sending();
  });

  it.each([
    ['disk_full', 'Le disque du serveur n’a plus assez de place.'],
    ['restore_under_way', 'Une restauration est déjà en cours.'],
  ] as const)('says why it was not taken: %s', async (code, words) => {
    knows(null);
    refuses(uploadArchiveEndpoint, code);
    openPage();
    await choose(archive());
    expect(await screen.findByText(words)).toBeInstanceOf(HTMLElement);
    expect(await chooser()).toBeInstanceOf(HTMLElement);
  });

  it('says next to the zone what the server finds wrong with it', async () => {
    knows(null);
    refuses(uploadArchiveEndpoint, 'invalid_input', { errors: { backup: 'Choisissez une archive .zip' } });
    openPage();
    await choose(archive());
    expect(await screen.findByText('Choisissez une archive .zip')).toBeInstanceOf(HTMLElement);
  });

  it('says that the server did not answer', async () => {
    knows(null);
    isUnreachable(uploadArchiveEndpoint);
    openPage();
    await choose(archive());
    expect(await screen.findByText(/Le serveur ne répond pas/)).toBeInstanceOf(HTMLElement);
  });

  it('that is foreign or altered is refused with its reason, and another one can be sent', async () => {
    knows(aRestore({ state: 'refused', inspection: null, refusal: 'Cette archive vient d’une autre installation.' }));
    openPage();
    const restore = await card('Restaurer');
    expect(restore.getByText('Archive refusée')).toBeInstanceOf(HTMLElement);
    expect(restore.getByText('Cette archive vient d’une autre installation. Rien n’a été changé.')).toBeInstanceOf(
      HTMLElement,
    );
    expect(await chooser()).toBeInstanceOf(HTMLElement);
  });

  it('is changed for another one', async () => {
    knows(aRestore());
    const discarded = answers(discardRestoreEndpoint, () => {
      known = null;
      return undefined;
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Changer' }));
    expect(await screen.findByText('Déposez une archive .zip ici')).toBeInstanceOf(HTMLElement);
    expect(discarded).toHaveLength(1);
  });

  it('is taken from the history', async () => {
    knows(null);
    const inspected = answers(inspectBackupEndpoint, () => {
      known = aRestore({ state: 'inspecting', inspection: null, backupId: idOf(700) });
      return known;
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Restaurer la sauvegarde/ }));
    const restore = await card('Restaurer');
    expect(await restore.findByText(/^Vérification de l’archive/)).toBeInstanceOf(HTMLElement);
    expect(restore.getByText(/prise dans l’historique/)).toBeInstanceOf(HTMLElement);
    expect(inspected[0]?.url.pathname).toContain(idOf(700));
  });
});

describe('restoring', () => {
  const confirm = async (user: ReturnType<typeof openPage>['user'], word: string) => {
    await user.type(await screen.findByLabelText('Tapez RESTAURER pour confirmer'), word);
    await user.click(screen.getByRole('button', { name: 'Restaurer cette sauvegarde' }));
  };

  it('waits for the word, letter by letter', async () => {
    knows(aRestore());
    const started = answers(startRestoreEndpoint, aRestore({ state: 'queued' }));
    const { user } = openPage();
    await confirm(user, 'RESTAU');
    expect(started).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Restaurer cette sauvegarde' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.keyboard('{Enter}');
    fireEvent.submit(screen.getByLabelText('Tapez RESTAURER pour confirmer'));
    expect(await screen.findByText('Tapez RESTAURER pour confirmer', { selector: 'span' })).toBeInstanceOf(HTMLElement);
    expect(started).toHaveLength(0);
  });

  it('asks for the password, continues while the server does not answer, succeeds, and reloads the page', async () => {
    await withPolling(async (pass) => {
      const reads = knows(aRestore());
      refuses(startRestoreEndpoint, 'proof_required');
      const { user } = openPage();
      await confirm(user, 'RESTAURER');
      const proof = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
      answers(proveIdentityEndpoint, undefined);
      const started = answers(startRestoreEndpoint, () => {
        known = aRestore({
          state: 'running',
          startedAt: '2026-11-20T13:45:00.000Z',
          advance: { step: 'loading', done: 12, total: 52, progress: 40 },
        });
        return aRestore({ state: 'queued' });
      });
      await user.type(proof.getByLabelText('Mot de passe'), 'volets-bleus-2026');
      await user.click(proof.getByRole('button', { name: 'Continuer' }));
      const run = await card('Restauration en cours');
      expect(started.map(({ body }) => body)).toStrictEqual([{ confirmation: 'RESTAURER' }]);
      await pass(1_000);
      expect(await run.findByText(/chargement des données\.$/)).toBeInstanceOf(HTMLElement);
      expect(plain(run.getByText(/12 sur 52/).textContent)).toMatch(/^12 sur 52/);

      refuses(readRestoreEndpoint, 'restoring');
      refuses(listBackupsEndpoint, 'restoring');
      await pass(1_000);
      expect(await run.findByText(/^La restauration s’applique…/)).toBeInstanceOf(HTMLElement);
      isUnreachable(readRestoreEndpoint);
      await pass(1_000);
      expect(run.getByText(/^La restauration s’applique…/)).toBeInstanceOf(HTMLElement);

      knows(aRestore({ state: 'succeeded', finishedAt: '2026-11-20T13:46:00.000Z' }));
      await pass(1_000);
      expect((await screen.findAllByText('Restauration réussie')).length).toBeGreaterThan(0);
      const succeeded = Date.now();
      expect(browser.reload).not.toHaveBeenCalled();
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Restauration en cours' })).toBeNull());
      await waitFor(() => expect(browser.reload).toHaveBeenCalledOnce(), { timeout: 10_000 });
      // Two seconds, less what this test took to see that it succeeded.
      expect(Date.now() - succeeded).toBeGreaterThan(1_000);
      expect(reads.length).toBeGreaterThan(0);
    });
  });

  it('is shown even when the server stops answering at the confirmation', async () => {
    knows(aRestore());
    answers(startRestoreEndpoint, () => {
      refuses(readRestoreEndpoint, 'restoring');
      refuses(listBackupsEndpoint, 'restoring');
      return aRestore({ state: 'queued' });
    });
    const { user } = openPage();
    await confirm(user, 'RESTAURER');
    expect(await screen.findByText(/^La restauration s’applique…/)).toBeInstanceOf(HTMLElement);
  });

  it.each([
    ['with the server’s reason', 'La vérification a trouvé une table inconnue.'],
    ['with the usual words', null],
  ])('that fails reports %s, and that nothing was changed', async (_, error) => {
    await withPolling(async (pass) => {
      knows(aRestore({ state: 'running', advance: { step: 'verification', done: 0, total: 0, progress: 3 } }));
      openPage();
      await screen.findByRole('region', { name: 'Restauration en cours' });
      knows(aRestore({ state: 'failed', error }));
      await pass(1_000);
      const restore = await card('Restaurer');
      expect(await restore.findByText('Erreur lors de la restauration')).toBeInstanceOf(HTMLElement);
      expect(restore.getByText(/Rien n’a été changé\./).textContent).toContain(error ?? '');
      await waitFor(() => expect(screen.getAllByText('Erreur lors de la restauration')).toHaveLength(2));
      expect(browser.reload).not.toHaveBeenCalled();
    });
  });

  it('that cannot begin says why, and keeps what was typed', async () => {
    knows(aRestore());
    refuses(startRestoreEndpoint, 'restore_not_ready');
    const { user } = openPage();
    await confirm(user, 'RESTAURER');
    expect(await screen.findByText(/Cette archive n’a pas été vérifiée/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByLabelText<HTMLInputElement>('Tapez RESTAURER pour confirmer').value).toBe('RESTAURER');
  });

  it('that succeeded before the page was loaded is reported, without another reload', async () => {
    knows(aRestore({ state: 'succeeded', finishedAt: '2026-11-20T13:46:00.000Z' }));
    openPage();
    const restore = await card('Restaurer');
    expect(restore.getByText('Restauration réussie')).toBeInstanceOf(HTMLElement);
    // A restore that was seen in progress is also reported by a toast, and then reloads the page.
    expect(screen.getAllByText('Restauration réussie')).toHaveLength(1);
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('is awaited by a page that is opened during it', async () => {
    await withPolling(async (pass) => {
      refuses(listBackupsEndpoint, 'restoring');
      openPage();
      expect(await screen.findByText('La restauration s’applique…')).toBeInstanceOf(HTMLElement);
      knows(aRestore({ state: 'succeeded', finishedAt: '2026-11-20T13:46:00.000Z' }));
      await pass(2_000);
      expect(await screen.findByRole('region', { name: 'Historique' })).toBeInstanceOf(HTMLElement);
      expect(screen.getByText('Restauration réussie')).toBeInstanceOf(HTMLElement);
    });
  });
});
