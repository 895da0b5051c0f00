import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { listExportsEndpoint, listSessionsEndpoint, readProfileEndpoint } from '@app/contract/accounts/profileApi.ts';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { listOwnJobsEndpoint, type OwnJobView } from '@app/contract/jobs/api.ts';
import { aJob, customer, idOf, overview } from '../testing/fixtures.ts';
import { profile } from '../testing/profileFixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { answers, refuses } from '../testing/server.ts';

const anOwnJob = (state: OwnJobView['state'], overrides: Partial<OwnJobView> = {}): OwnJobView => {
  const { result: _, ...job } = aJob(state);
  return { ...job, title: 'Copie de vos données', link: '/dashboard/profil', ...overrides };
};

function openProfile() {
  answers(customerOverviewEndpoint, overview);
  answers(readProfileEndpoint, profile);
  answers(listSessionsEndpoint, { sessions: [] });
  answers(secondFactorEndpoint, {
    enabled: false,
    enabledAt: null,
    required: false,
    mustConfirmEmail: false,
    recoveryCodesLeft: 0,
  });
  answers(listExportsEndpoint, { exports: [] });
  return renderApp({ at: '/dashboard/profil', as: customer });
}

const card = async () => within(await screen.findByRole('region', { name: 'Vos opérations' }));

describe('the jobs of a host', () => {
  it('are listed in plain words, with the outcome of each', async () => {
    answers(listOwnJobsEndpoint, {
      jobs: [
        anOwnJob('queued', { id: idOf(1) }),
        anOwnJob('running', { id: idOf(2) }),
        anOwnJob('succeeded', { id: idOf(3) }),
        anOwnJob('failed', { id: idOf(4), title: 'Votre e-mail de bienvenue', link: null }),
      ],
      total: 4,
    });
    openProfile();
    const jobs = await card();
    const lines = (await jobs.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toStrictEqual([
      expect.stringMatching(/^Copie de vos donnéesEnvoi en cours, .*En attente$/),
      expect.stringMatching(/^Copie de vos donnéesEnvoi en cours, .*En cours$/),
      expect.stringMatching(/^Copie de vos données.*Terminée$/),
      expect.stringMatching(/^Votre e-mail de bienvenueLe serveur d’envoi a refusé.* nous écrire.*Échouée$/),
    ]);
    expect(jobs.getByRole('link', { name: 'nous écrire' }).getAttribute('href')).toBe('/dashboard/support');
    expect(jobs.getAllByRole('link', { name: 'Copie de vos données' })[0]?.getAttribute('href')).toBe(
      '/dashboard/profil',
    );
    expect(jobs.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  it('are polled until they are settled', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    try {
      let state: OwnJobView['state'] = 'running';
      const asked = answers(listOwnJobsEndpoint, () => ({ jobs: [anOwnJob(state)], total: 1 }));
      openProfile();
      const jobs = await card();
      await jobs.findByText('En cours');
      state = 'succeeded';
      await act(async () => vi.advanceTimersByTimeAsync(3_000));
      expect(await jobs.findByText('Terminée')).toBeInstanceOf(HTMLElement);
      const before = asked.length;
      await act(async () => vi.advanceTimersByTimeAsync(9_000));
      expect(asked).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('say so when there are none, and why they could not be read', async () => {
    refuses(listOwnJobsEndpoint, 'unavailable');
    const { user } = openProfile();
    const jobs = await card();
    expect(await jobs.findByText('Vos opérations n’ont pas pu être lues.')).toBeInstanceOf(HTMLElement);
    answers(listOwnJobsEndpoint, { jobs: [], total: 0 });
    await user.click(jobs.getByRole('button', { name: 'Réessayer' }));
    expect(await jobs.findByText(/^Rien pour l’instant/)).toBeInstanceOf(HTMLElement);
  });

  it('lead nowhere out of the demonstration', async () => {
    renderApp({ at: '/demo/profil' });
    const jobs = await card();
    const link = await jobs.findByRole('link', { name: 'Copie de vos données' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/demo/profil'));
  });
});
