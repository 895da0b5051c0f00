import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  listDeliveriesEndpoint,
  resendDeliveryEndpoint,
  type DeliveryView,
} from '@app/contract/messaging/deliveriesApi.ts';
import { listTemplatesEndpoint } from '@app/contract/messaging/templatesApi.ts';
import { idOf, superAdmin } from '../../../testing/fixtures.ts';
import { aDelivery, templateSummaries } from '../../../testing/mailFixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const counts = { queued: 1, retrying: 2, sent: 340, failed: 4, suppressed: 0 };

const refused = aDelivery({
  id: idOf(401),
  recipient: 'alex@nulle-part.example',
  state: 'failed',
  attempts: 3,
  lastResponse: '550 5.1.1 No such user',
  sentAt: null,
});

function lists(deliveries: DeliveryView[] = [aDelivery(), refused], total = 347) {
  answers(listTemplatesEndpoint, { templates: templateSummaries });
  return answers(listDeliveriesEndpoint, { deliveries, total, counts });
}

const openPage = (search = '') => renderApp({ at: `/admin/emails?onglet=envois${search}`, as: superAdmin });
const queriesOf = (calls: { url: URL }[]) => calls.map(({ url }) => Object.fromEntries(url.searchParams));
const usual = { direction: 'desc', page: '1', pageSize: '25' };

describe('the deliveries', () => {
  it('are listed with their recipient, template, status and date', async () => {
    lists([
      aDelivery(),
      refused,
      aDelivery({ id: idOf(402), state: 'suppressed', attempts: 1, createdAt: '2026-11-01T07:12:00.000Z' }),
    ]);
    openPage();
    const rows = within(await screen.findByRole('table', { name: 'Envois' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/^maite@harispe\.example, ouvrir le détailBienvenueEnvoyé.*120 nov\. 2026, 13\sh\s58$/),
      expect.stringMatching(/^alex@nulle-part\.example.*Échoué.*3/),
      expect.stringMatching(/Non envoyé.*1er nov\. 2026/),
    ]);
    expect(screen.getByRole('tab', { name: 'Envois', selected: true })).toBeInstanceOf(HTMLElement);
  });

  it('are those that the address asks for, and so is their file', async () => {
    const calls = lists();
    openPage('&etat=failed&modele=welcome&recherche=mai&du=2026-11-01&au=2026-11-20&sens=asc&page=2&taille=50');
    await screen.findByRole('table', { name: 'Envois' });
    expect(queriesOf(calls)).toStrictEqual([
      {
        search: 'mai',
        state: 'failed',
        template: 'welcome',
        from: '2026-11-01',
        to: '2026-11-20',
        direction: 'asc',
        sort: 'date',
        page: '2',
        pageSize: '50',
      },
    ]);
    expect(await screen.findByRole('option', { name: 'Bienvenue', selected: true })).toBeInstanceOf(HTMLElement);
    const csv = screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' });
    expect(new URL(csv.href).pathname + new URL(csv.href).search).toBe(
      '/api/admin/email/deliveries/csv?search=mai&state=failed&template=welcome&from=2026-11-01&to=2026-11-20',
    );
  });

  it('are filtered by chips that count, by template, and turned by date', async () => {
    const calls = lists();
    const { user, path } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Échoué\s*4$/ }));
    await waitFor(() => expect(path()).toBe('/admin/emails?onglet=envois&etat=failed'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Modèle' }), 'Fin d’essai');
    await waitFor(() => expect(path()).toBe('/admin/emails?onglet=envois&etat=failed&modele=trial_ending'));
    await user.click(await screen.findByRole('button', { name: 'Date' }));
    await waitFor(() =>
      expect(queriesOf(calls).at(-1)).toStrictEqual({
        ...usual,
        direction: 'asc',
        sort: 'date',
        state: 'failed',
        template: 'trial_ending',
      }),
    );
  });

  it('are polled while one is being sent, and no longer once none is', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let state: DeliveryView['state'] = 'retrying';
      answers(listTemplatesEndpoint, { templates: templateSummaries });
      const calls = answers(listDeliveriesEndpoint, () => ({ deliveries: [aDelivery({ state })], total: 1, counts }));
      const { store } = openPage();
      const row = within(await screen.findByRole('row', { name: /maite/ }));
      expect(row.getByText('Nouvel essai prévu')).toBeInstanceOf(HTMLElement);
      state = 'sent';
      await act(async () => vi.advanceTimersByTimeAsync(3_000));
      expect(await row.findByText('Envoyé')).toBeInstanceOf(HTMLElement);
      await act(async () => vi.advanceTimersByTimeAsync(9_000));
      const { queries } = store.getState().api;
      expect(Object.values(queries).map((query) => query?.status)).not.toContain('pending');
      expect(calls).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('distinguish an empty list from filters that match nothing', async () => {
    lists([], 0);
    const { user, path } = openPage('&etat=failed');
    expect(await screen.findByText('Rien ne correspond à cette recherche et à ces filtres.')).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(path()).toBe('/admin/emails?onglet=envois'));
    expect(await screen.findByText(/Le premier e-mail/)).toBeInstanceOf(HTMLElement);
  });

  it('say why they could not be read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    lists();
    refuses(listDeliveriesEndpoint, 'unavailable');
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('Les envois n’ont pas pu être lus.');
    expect(logged).toHaveBeenCalled();
  });
});

describe('a delivery', () => {
  it('is shown in detail next to the list, with the answer of the mail server', async () => {
    lists();
    const { user, path } = openPage();
    await user.click(await screen.findByRole('link', { name: /^alex@nulle-part/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bienvenue' }));
    expect(dialog.getByText('550 5.1.1 No such user').tagName).toBe('CODE');
    expect(dialog.getByText(/^Le serveur refuse l’adresse du destinataire/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByRole('link', { name: 'Bienvenue' }).getAttribute('href')).toBe(
      '/admin/emails?onglet=modeles&modele=welcome',
    );
    expect(path()).toContain(`envoi=${refused.id}`);
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(path()).toBe('/admin/emails?onglet=envois'));
  });

  it('is sent again after a confirmation', async () => {
    lists();
    const resent = answers(resendDeliveryEndpoint, { ...refused, state: 'queued', canResend: false });
    const { user, path } = openPage(`&envoi=${refused.id}`);
    await user.click(await screen.findByRole('button', { name: 'Renvoyer' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Renvoyer/ }));
    expect(dialog.queryByText(/deux fois/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Renvoyer' }));
    expect(await screen.findByText(/repart vers alex@nulle-part\.example/)).toBeInstanceOf(HTMLElement);
    expect(resent[0]?.url.pathname).toBe(`/api/admin/email/deliveries/${refused.id}/resend`);
    await waitFor(() => expect(path()).toBe('/admin/emails?onglet=envois'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why it cannot be sent again', async () => {
    lists([aDelivery()]);
    refuses(resendDeliveryEndpoint, 'not_resendable');
    const { user } = openPage(`&envoi=${aDelivery().id}`);
    await user.click(await screen.findByRole('button', { name: 'Renvoyer' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Renvoyer/ }));
    expect(dialog.getByText(/deux fois/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Renvoyer' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('ne peut plus repartir');
  });

  it('offers no second sending when it is impossible', async () => {
    lists([aDelivery({ canResend: false })]);
    openPage(`&envoi=${aDelivery().id}`);
    expect(await screen.findByText(/Cet e-mail ne peut plus repartir/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Renvoyer' })).toBeNull();
  });
});
