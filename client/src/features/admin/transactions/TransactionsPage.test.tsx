import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proveIdentityEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import {
  listTransactionsEndpoint,
  readTransactionEndpoint,
  refundTransactionEndpoint,
  type TransactionView,
} from '@app/contract/billing/transactionsApi.ts';
import { agent, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, isUnreachable, refuses } from '../../../testing/server.ts';
import { aTransaction, aTransactionDetail, pendingTransaction } from '../../../testing/transactionFixtures.ts';

const counts = { pending: 9, succeeded: 301, refunded: 21, failed: 12, cancelled: 5 };

function lists(transactions: TransactionView[] = [aTransaction(), pendingTransaction], total = 348) {
  return answers(listTransactionsEndpoint, { transactions, total, counts });
}

const openPage = (search = '') => renderApp({ at: `/admin/transactions${search}`, as: superAdmin });
const queriesOf = (calls: { url: URL }[]) => calls.map(({ url }) => Object.fromEntries(url.searchParams));
const usual = { sort: 'date', direction: 'desc', page: '1', pageSize: '25' };

describe('the transactions', () => {
  it('are listed with their reference, their customer, their amount, their state and their date', async () => {
    lists([
      aTransaction(),
      pendingTransaction,
      aTransaction({ id: idOf(82), reference: 'ch_3SVq81', origin: 'stripe', status: 'refunded', invoiceNumber: null }),
      aTransaction({
        id: idOf(83),
        reference: 'INV-2',
        status: 'failed',
        user: { id: idOf(9), name: 'Compte fermé', email: null },
      }),
      aTransaction({ id: idOf(84), reference: 'INV-3', status: 'cancelled', createdAt: '2026-11-01T07:12:00.000Z' }),
    ]);
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestion des transactions' })).toBeInstanceOf(
      HTMLElement,
    );
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toStrictEqual([
      expect.stringMatching(
        /^INV-1046, ouvrir le détail Facture interneBenoît Lestrade b\.lestrade@gites-aubrac\.fr306,00\s€Réussi20 nov\. 2026 13\sh\s58Rembourser INV-1046$/,
      ),
      expect.stringMatching(/^T-8812.*InterneMaïder.*24,00\s€En attente.*Aucune action$/),
      expect.stringMatching(/^ch_3SVq81.*Stripe.*Remboursé.*Aucune action$/),
      expect.stringMatching(/^INV-2.*Compte fermé Compte fermé.*Échoué.*Aucune action$/),
      expect.stringMatching(/^INV-3.*Annulé1er nov\. 2026 8\sh\s12Aucune action$/),
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toStrictEqual([
      'Transaction',
      'Utilisateur',
      'Montant',
      'Statut',
      'Date',
      'Actions',
    ]);
  });

  it('of one customer alone say so on a chip, which takes that away', async () => {
    const calls = lists();
    const { user, path } = openPage(`?client=${aTransaction().user.id}`);
    const chip = await screen.findByRole('button', { name: /^Client\s: Benoît Lestrade, retirer ce filtre$/ });
    expect(queriesOf(calls)).toStrictEqual([{ ...usual, account: aTransaction().user.id }]);
    await user.click(chip);
    expect(path()).toBe('/admin/transactions');
    expect(screen.queryByRole('button', { name: /retirer ce filtre$/ })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('say that there are none', async () => {
    lists([], 0);
    openPage();
    expect(await screen.findByRole('status', { name: 'Chargement des transactions' })).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Aucune transaction trouvée')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  });

  it('say why they could not be read, and log it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    refuses(listTransactionsEndpoint, 'unavailable');
    openPage();
    expect((await screen.findByRole('alert')).textContent).toContain('momentanément indisponible');
    expect(logged).toHaveBeenCalled();
  });

  it('are read again on demand', async () => {
    const calls = lists();
    const { user } = openPage();
    await screen.findByRole('link', { name: /^INV-1046/ });
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('are not for an agent without the permission', async () => {
    const calls = lists();
    renderApp({ at: '/admin/transactions', as: agent });
    expect(await screen.findByText('Accès refusé')).toBeInstanceOf(HTMLElement);
    expect(calls).toHaveLength(0);
  });

  it('are those that the address asks for', async () => {
    const calls = lists();
    openPage(
      '?statut=refunded&page=2&recherche=maider&type=domain&du=2026-10-01&au=2026-10-31&tri=amount&sens=asc&taille=50',
    );
    await screen.findByRole('link', { name: /^INV-1046/ });
    expect(queriesOf(calls)).toStrictEqual([
      {
        search: 'maider',
        status: 'refunded',
        type: 'domain',
        from: '2026-10-01',
        to: '2026-10-31',
        sort: 'amount',
        direction: 'asc',
        page: '2',
        pageSize: '50',
      },
    ]);
    expect(screen.getByRole('button', { name: /^Remboursé/, pressed: true })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('maider');
    expect(screen.getByRole('columnheader', { name: 'Montant' }).getAttribute('aria-sort')).toBe('ascending');
    const csv = screen.getByRole<HTMLAnchorElement>('link', { name: 'Exporter en CSV' });
    expect(new URL(csv.href).pathname + new URL(csv.href).search).toBe(
      '/api/admin/transactions/csv?search=maider&status=refunded&type=domain&from=2026-10-01&to=2026-10-31',
    );
  });

  it('ignore invalid values in the address', async () => {
    const calls = lists();
    openPage('?statut=perdue&page=-1&du=hier&tri=nom&taille=7');
    await screen.findByRole('link', { name: /^INV-1046/ });
    expect(queriesOf(calls)).toStrictEqual([usual]);
  });

  it('are searched while one types, once, and from the first page', async () => {
    const calls = lists();
    const { user, path } = openPage('?page=3');
    await screen.findByRole('link', { name: /^INV-1046/ });
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher une transaction' }), 'lestr');
    await waitFor(() => expect(path()).toBe('/admin/transactions?recherche=lestr'));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toStrictEqual({ ...usual, search: 'lestr' }));
    expect(calls).toHaveLength(2);
  });

  it('are filtered by chips that count, and paged; Back goes to the page before', async () => {
    const calls = lists();
    const { user, path, router } = openPage();
    await screen.findByRole('link', { name: /^INV-1046/ });
    const chips = within(screen.getByRole('group', { name: 'Filtrer par statut' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toStrictEqual([
      'Tous348',
      'Réussi301',
      'En attente9',
      'Remboursé21',
      'Échoué12',
      'Annulé5',
    ]);
    await user.click(screen.getByRole('button', { name: /^Échoué/ }));
    expect(path()).toBe('/admin/transactions?statut=failed');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(path()).toBe('/admin/transactions?statut=failed&page=2');
    await waitFor(() => expect(queriesOf(calls).at(-1)).toStrictEqual({ ...usual, status: 'failed', page: '2' }));
    expect(screen.getByText('26 à 27 sur 348')).toBeInstanceOf(HTMLElement);
    await router.navigate(-1);
    expect(path()).toBe('/admin/transactions?statut=failed');
  });

  it('are ordered by a column, the largest first, then the other way round', async () => {
    const calls = lists();
    const { user } = openPage();
    await screen.findByRole('link', { name: /^INV-1046/ });
    await user.click(screen.getByRole('button', { name: 'Montant' }));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ sort: 'amount', direction: 'desc' }));
    await user.click(screen.getByRole('button', { name: 'Montant' }));
    await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ sort: 'amount', direction: 'asc' }));
  });

  it('change their number by page and their type', async () => {
    const calls = lists();
    const { user } = openPage();
    await screen.findByRole('link', { name: /^INV-1046/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), '100');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Nom de domaine');
    await waitFor(() => expect(queriesOf(calls).at(-1)).toMatchObject({ pageSize: '100', type: 'domain' }));
  });

  it('offer to clear the filters when nothing matches', async () => {
    lists([], 0);
    const { user, path } = openPage('?statut=failed&recherche=x&taille=50');
    await user.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
    expect(path()).toBe('/admin/transactions?taille=50');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it.each([
    ['', 10_000, /sur 10\s000 ou plus/],
    ['?recherche=dupont', 1_000, /sur 1\s000 ou plus/],
  ])('say that there are more than can be paged through at "%s"', async (address, total, said) => {
    lists([aTransaction()], total);
    openPage(address);
    expect((await screen.findByText(/filtrez pour voir les autres/)).textContent).toMatch(said);
  });
});

describe('one transaction', () => {
  it('is shown next to the list, from its payment to its credit note', async () => {
    lists();
    answers(
      readTransactionEndpoint,
      aTransactionDetail({
        status: 'refunded',
        refundedCents: 30_600,
        disputedAt: '2026-11-20T18:00:00.000Z',
        disputeStatus: 'won',
        documents: [
          ...aTransactionDetail().documents,
          {
            id: idOf(91),
            kind: 'credit_note',
            number: 'AV-12',
            totalCents: -30_600,
            issuedAt: '2026-11-20T15:01:00.000Z',
            hasPdf: false,
          },
        ],
        refunds: [
          {
            id: idOf(92),
            amountCents: 30_600,
            status: 'succeeded',
            reason: 'Double prélèvement',
            author: 'Joana Larralde',
            stripeRefundId: 're_1',
            failureMessage: null,
            createdAt: '2026-11-20T15:00:00.000Z',
            settledAt: '2026-11-20T15:00:30.000Z',
          },
        ],
      }),
    );
    const { user, path } = openPage('?statut=refunded');
    await user.click(await screen.findByRole('link', { name: /^INV-1046/ }));
    expect(path()).toBe(`/admin/transactions?statut=refunded&transaction=${idOf(80)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Transaction INV-1046' }));
    const moments = within(dialog.getByRole('list')).getAllByRole('listitem');
    expect(moments.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toStrictEqual([
      expect.stringMatching(/^Paiement demandé306,00 €/),
      expect.stringMatching(/^Paiement reçuCarte se terminant par 4242/),
      expect.stringMatching(/^Facture INV-1046306,00 €.*PDF/),
      expect.stringMatching(/^Remboursement de 306,00 € demandéPar Joana Larralde, « Double prélèvement »/),
      expect.stringMatching(/^Remboursé20 novembre 2026 à 16 h 00/),
      expect.stringMatching(/^Avoir AV-12−306,00 €, PDF en préparation/),
      expect.stringMatching(/^Paiement contestéContestation gagnée/),
    ]);
    const pdf = dialog.getByRole<HTMLAnchorElement>('link', { name: /^PDF, Facture INV-1046/ });
    expect(new URL(pdf.href).pathname).toBe(`/api/admin/invoices/${idOf(90)}/pdf`);
    expect(dialog.getByText('Gîtes d’Aubrac')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('pi_3SV')).toBeInstanceOf(HTMLElement);
    expect(dialog.queryByRole('button', { name: 'Rembourser' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(path()).toBe('/admin/transactions?statut=refunded');
  });

  it('says why it could not be read', async () => {
    lists();
    refuses(readTransactionEndpoint, 'not_found', { detail: 'Cette transaction est introuvable.' });
    openPage(`?transaction=${idOf(80)}`);
    expect((await screen.findByRole('alert')).textContent).toContain('Cette transaction est introuvable.');
  });
});

const subscription = {
  planName: 'Business',
  nextBillingAt: '2026-12-20T12:00:00.000Z',
  nextAmountCents: 30_600,
  isPastDue: false,
  endsAt: null,
  periodEndsAt: '2026-12-20T12:00:00.000Z',
};

const disputed = {
  disputeStatus: 'needs_response',
  disputedAt: '2026-11-21T10:00:00.000Z',
  disputeDueBy: '2026-12-04T10:00:00.000Z',
};

describe('a disputed payment', () => {
  it.each([
    ['', 'Statut'],
    ['?contestation=open', 'Contestation'],
  ])('shows its deadline (%s), and is not given back while the dispute is open', async (search, header) => {
    lists([aTransaction(disputed)]);
    answers(readTransactionEndpoint, aTransactionDetail(disputed));
    const { user } = openPage(search);
    const opener = await screen.findByRole('link', { name: /^INV-1046/ });
    expect(screen.getByRole('columnheader', { name: header })).toBeInstanceOf(HTMLElement);
    expect(opener.closest('tr')?.textContent).toMatch(
      /306,00\s€ Contestation à traiter Répondre avant le 4 déc\. 2026/,
    );
    await user.click(opener);
    await within(await screen.findByRole('dialog', { name: 'Transaction INV-1046' })).findByText('Gîtes d’Aubrac');
    expect(screen.queryByRole('button', { name: /^Rembourser/ })).toBeNull();
  });

  it.each(['warning_needs_response', 'won'])('can be given back when that is %s', async (disputeStatus) => {
    lists([aTransaction({ ...disputed, disputeStatus })]);
    openPage();
    expect(await screen.findByRole('button', { name: /^Rembourser/ })).toBeInstanceOf(HTMLElement);
  });
});

describe('a refund', () => {
  beforeEach(() => {
    lists();
    answers(readTransactionEndpoint, aTransactionDetail({ subscription }));
  });
  const ask = async (page = openPage()) => {
    await page.user.click(await screen.findByRole('button', { name: /^Rembourser\s*INV-1046$/ }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Rembourser Benoît Lestrade' })) };
  };

  it('of a part says what is left and what becomes of the subscription, and ends it where that is chosen', async () => {
    const refunds = answers(refundTransactionEndpoint, { outcome: 'requested', message: 'En cours.' });
    const { user, dialog } = await ask();
    const amount = dialog.getByLabelText('Montant à rembourser, € TTC');
    expect(dialog.getByText(/^Reste remboursable : 306,00\s€\.$/)).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText(/prochain prélèvement de 306,00\s€ le 20 décembre 2026\./)).toBeInstanceOf(HTMLElement);
    await user.clear(amount);
    await user.type(amount, '12,345');
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(dialog.getByText(/^Saisissez un montant entre 0,01/)).toBeInstanceOf(HTMLElement);
    await user.clear(amount);
    await user.type(amount, '12,34');
    await user.click(dialog.getByRole('radio', { name: /^À la fin de la période/ }));
    await user.click(dialog.getByRole('button', { name: /^Rembourser 12,34\s€ et résilier à la fin de la période$/ }));
    await waitFor(() => expect(refunds).toHaveLength(1));
    expect(refunds[0]?.body).toStrictEqual({
      requestId: expect.any(String),
      reason: '',
      amountCents: 1_234,
      endSubscription: 'period_end',
    });
  });

  it('has an id of its own for whatever is asked, the same one when that is asked again', async () => {
    const refunds = refuses(refundTransactionEndpoint, 'proof_required');
    const { user, dialog } = await ask();
    const send = async (name = 'Rembourser') => {
      await user.click(dialog.getByRole('button', { name }));
      const proof = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
      await user.click(proof.getByRole('button', { name: 'Annuler' }));
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    };
    await send();
    await send();
    await user.type(dialog.getByLabelText(/Motif/), 'Geste');
    await send();
    await send('Rembourser et résilier tout de suite');
    await user.clear(dialog.getByLabelText(/Motif/));
    await send();
    const [first, again, reason, end, back] = refunds.map(({ body }) => (body as { requestId: string }).requestId);
    expect([again, back]).toStrictEqual([first, first]);
    expect(new Set([first, reason, end]).size).toBe(3);
  });

  it('is asked for after a question that says what it is about, and the list is read again', async () => {
    const refunds = answers(refundTransactionEndpoint, {
      outcome: 'succeeded',
      message: 'Transaction remboursée avec succès',
    });
    const { user, dialog } = await ask();
    expect(dialog.getByText('Êtes-vous sûr de vouloir rembourser cette transaction ?')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('INV-1046, 20 novembre 2026')).toBeInstanceOf(HTMLElement);
    expect(dialog.getByText('Visa •••• 4242')).toBeInstanceOf(HTMLElement);
    await user.type(dialog.getByLabelText(/Motif/), 'Geste commercial');
    const again = lists([aTransaction({ status: 'refunded', refundedCents: 30_600 })]);
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText(/Transaction remboursée avec succès$/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Succès')).toBeInstanceOf(HTMLElement);
    expect(refunds[0]?.url.pathname).toBe(`/api/admin/transactions/${idOf(80)}/refund`);
    expect(refunds[0]?.body).toStrictEqual({ requestId: expect.any(String), reason: 'Geste commercial' });
    await waitFor(() => expect(again).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Rembourser\s*INV-1046$/ })).toBeNull());
  });

  it('is not requested when the confirmation is cancelled', async () => {
    const refunds = refuses(refundTransactionEndpoint, 'not_refundable');
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(refunds).toHaveLength(0);
  });

  it('asks for the password when it was given too long ago, and goes on', async () => {
    let proved = false;
    answers(proveIdentityEndpoint, () => {
      proved = true;
      return undefined;
    });
    refuses(refundTransactionEndpoint, 'proof_required');
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
    answers(refundTransactionEndpoint, { outcome: 'succeeded', message: 'Transaction remboursée avec succès' });
    await user.type(proof.getByLabelText('Mot de passe'), 'volets du matin');
    await user.click(proof.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText(/Transaction remboursée avec succès$/)).toBeInstanceOf(HTMLElement);
    expect(proved).toBe(true);
  });

  it('leaves the payment unchanged when the password is not given', async () => {
    refuses(refundTransactionEndpoint, 'proof_required');
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }));
    await user.click(proof.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(dialog.getByRole('button', { name: 'Rembourser' })).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Erreur')).toBeNull();
  });

  it.each([
    [
      'the server refuses',
      () => refuses(refundTransactionEndpoint, 'not_refundable'),
      'Cette transaction ne peut pas être remboursée.',
    ],
    [
      'Stripe refuses',
      () => answers(refundTransactionEndpoint, { outcome: 'failed', message: 'Le solde Stripe est insuffisant.' }),
      'Le solde Stripe est insuffisant.',
    ],
    ['nobody knows', () => isUnreachable(refundTransactionEndpoint), 'Erreur lors du remboursement'],
  ])("says 'Erreur' and why when %s", async (_who, arrange, message) => {
    arrange();
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText(message)).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Erreur')).toBeInstanceOf(HTMLElement);
  });

  it('that is refused keeps what was typed, and asked for again it is another one', async () => {
    const refunds = answers(refundTransactionEndpoint, { outcome: 'failed', message: 'Le solde ne suffit pas.' });
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText(/Motif/), 'Geste commercial');
    for (const times of [1, 2]) {
      await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
      await waitFor(() => expect(refunds).toHaveLength(times));
      expect((await dialog.findByRole('alert')).textContent).toContain('Le solde ne suffit pas.');
    }
    expect(dialog.getByLabelText<HTMLInputElement>(/Motif/).value).toBe('Geste commercial');
    const ids = refunds.map(({ body }) => (body as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(2);
  });

  it('is not asked for when the payment was disputed meanwhile', async () => {
    const refunds = refuses(refundTransactionEndpoint, 'not_refundable');
    answers(readTransactionEndpoint, aTransactionDetail({ ...disputed, subscription }));
    const { user, dialog } = await ask();
    expect(dialog.getByText(/^Ce paiement est contesté/)).toBeInstanceOf(HTMLElement);
    for (const button of dialog.getAllByRole('button', { name: /^Rembourser/ })) await user.click(button);
    expect(refunds).toHaveLength(0);
  });

  it.each([
    ['past due', { isPastDue: true }, /un paiement est en retard, et Stripe continue de le réessayer/, 2],
    ['ended already', { endsAt: '2026-12-20T12:00:00.000Z' }, /^Il se termine déjà le 20 décembre 2026\.$/, 0],
    ['paused', {}, /^Il continue tant que vous ne le résiliez pas\./, 2],
  ])('says what becomes of a subscription that is %s', async (_what, facts, sentence, ends) => {
    const unbilled = { ...subscription, nextBillingAt: null, nextAmountCents: null, ...facts };
    answers(readTransactionEndpoint, aTransactionDetail({ subscription: unbilled }));
    const { dialog } = await ask();
    expect(dialog.getByText(sentence)).toBeInstanceOf(HTMLElement);
    expect(dialog.queryAllByRole('radio')).toHaveLength(ends);
  });

  it('that goes on says so, and the list shows it instead of offering another', async () => {
    answers(refundTransactionEndpoint, { outcome: 'requested', message: 'Le remboursement est en cours.' });
    const { user, dialog } = await ask();
    lists([aTransaction({ refundUnderWay: true })]);
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText('Le remboursement est en cours.')).toBeInstanceOf(HTMLElement);
    expect(await screen.findByText('Remboursement en cours')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: /^Rembourser\s*INV-1046$/ })).toBeNull();
  });
});
