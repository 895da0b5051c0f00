import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeInvoiceSettingsEndpoint,
  changeStripeConfigurationEndpoint,
  listReconciliationsEndpoint,
  readInvoiceSettingsEndpoint,
  readStripeConfigurationEndpoint,
  requestPlansMirrorEndpoint,
  requestReconciliationEndpoint,
  testStripeEndpoint,
  type InvoiceSettings,
  type ReconciliationView,
  type StripeConfiguration,
} from '@app/contract/billing/stripeApi.ts';
import { invoiceSettingLabels } from '@app/contract/billing/invoiceSettings.ts';
import { readJobEndpoint } from '@app/contract/jobs/api.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { settingDefinitions } from '@app/contract/site/settings.ts';
import { agent, aJob, idOf, superAdmin } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { answers, refuses } from '../../../testing/server.ts';

const configuration: StripeConfiguration = {
  mode: 'test',
  publicKey: { value: 'pk_test_visible', source: 'stored' },
  secretKey: { configured: true, ending: '1234', source: 'stored' },
  webhookSecret: { configured: true, ending: 'abcd', source: 'environment' },
  connectWebhookSecret: { configured: true, ending: 'cdef', source: 'environment' },
  thinWebhookSecret: { configured: false, ending: null, source: 'default' },
  portalConfigurationId: { value: '', source: 'default' },
  ownPortalConfigurationId: 'bpc_own',
  missingSellerFields: [],
  webhook: {
    url: 'https://clairvolet.example/api/stripe/webhook',
    lastReceivedAt: '2026-11-20T13:00:00.000Z',
    receivedLastDay: 1200,
    waiting: 0,
    failed: 0,
  },
  hostEvents: {
    connect: {
      url: 'https://clairvolet.example/api/stripe/connect-webhook',
      types: ['payment_intent.succeeded', 'payout.paid'],
      lastReceivedAt: '2026-11-20T13:00:00.000Z',
    },
    thin: {
      url: 'https://clairvolet.example/api/stripe/account-events',
      types: ['v2.core.account.closed'],
      lastReceivedAt: null,
    },
    waiting: 0,
    failed: 0,
    comparison: { accounts: 3, findings: 0, comparedAt: '2026-11-20T02:10:00.000Z' },
  },
  mirror: [
    {
      planId: idOf(1),
      name: 'Starter',
      productId: 'prod_1',
      monthlyPriceId: 'price_m',
      yearlyPriceId: 'price_y',
      current: true,
    },
  ],
  changedAt: null,
};

const invoiceSettings: InvoiceSettings = {
  values: recordOf(keysOf(invoiceSettingLabels), (key) => settingDefinitions[key].default),
  startNumberSettled: false,
  missingSellerFields: [],
  changedAt: null,
};

const aReconciliation = (overrides: Partial<ReconciliationView> = {}): ReconciliationView => ({
  id: idOf(60),
  jobId: null,
  author: null,
  startedAt: '2026-11-20T02:30:00.000Z',
  finishedAt: '2026-11-20T02:31:00.000Z',
  error: null,
  examined: 1902,
  differenceCount: 0,
  differences: [],
  ...overrides,
});

interface Answers {
  configuration?: Partial<StripeConfiguration>;
  reconciliations?: ReconciliationView[];
  settings?: Partial<InvoiceSettings>;
}

function openPage(given: Answers = {}, as = superAdmin) {
  answers(readStripeConfigurationEndpoint, { ...configuration, ...given.configuration });
  answers(listReconciliationsEndpoint, { reconciliations: given.reconciliations ?? [aReconciliation()] });
  answers(readInvoiceSettingsEndpoint, { ...invoiceSettings, ...given.settings });
  return renderApp({ at: '/admin/stripe', as });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the keys of Stripe', () => {
  it('are shown as far as they may be', async () => {
    openPage();
    const keys = await card('Clés Stripe');
    expect(keys.getByText('Mode test')).toBeInstanceOf(HTMLElement);
    expect(keys.getByLabelText<HTMLInputElement>('Clé publique').value).toBe('pk_test_visible');
    expect(within(keys.getByRole('group', { name: 'Clé secrète' })).getByText('configuré · ••••1234')).toBeInstanceOf(
      HTMLElement,
    );
    const given = within(keys.getByRole('group', { name: 'Secret du webhook' }));
    expect(given.getByText('configuré · ••••abcd, défini par l’environnement')).toBeInstanceOf(HTMLElement);
    expect(given.queryByRole('button')).toBeNull();
    expect(keys.getByText(/bpc_own/)).toBeInstanceOf(HTMLElement);
  });

  it('are replaced one by one: what was not touched is not sent', async () => {
    const changed = answers(changeStripeConfigurationEndpoint, configuration);
    const { user } = openPage();
    const keys = await card('Clés Stripe');
    expect(keys.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.click(keys.getByRole('button', { name: /^Remplacer/ }));
    await user.type(keys.getByLabelText('Clé secrète'), 'sk_test_new');
    await user.click(keys.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([{ secretKey: 'sk_test_new', changedAt: null }]),
    );
    expect(await screen.findByText('Clés enregistrées')).toBeInstanceOf(HTMLElement);
  });

  it('say next to the field why one is refused', async () => {
    const message = 'Avant une clé réelle, complétez l’identité du vendeur : Ville';
    refuses(changeStripeConfigurationEndpoint, 'invalid_input', { errors: { secretKey: message } });
    const { user } = openPage();
    const keys = await card('Clés Stripe');
    await user.click(keys.getByRole('button', { name: /^Remplacer/ }));
    await user.type(keys.getByLabelText('Clé secrète'), 'sk_live_new');
    await user.click(keys.getByRole('button', { name: 'Enregistrer' }));
    expect(await keys.findByRole('link', { name: message })).toBeInstanceOf(HTMLElement);
    expect(keys.getByLabelText<HTMLInputElement>('Clé secrète').value).toBe('sk_live_new');
  });

  it('are checked before they leave', async () => {
    const changed = answers(changeStripeConfigurationEndpoint, configuration);
    const { user } = openPage();
    const keys = await card('Clés Stripe');
    await user.type(keys.getByLabelText(/espace client/), 'x');
    await user.click(keys.getByRole('button', { name: 'Enregistrer' }));
    expect(await keys.findByRole('link', { name: /qui commence par bpc_/ })).toBeInstanceOf(HTMLElement);
    expect(changed).toHaveLength(0);
  });

  it('are not changed by an agent', async () => {
    openPage({}, { ...agent, permissions: ['settings'] });
    const keys = await card('Clés Stripe');
    expect(keys.getByText('Seul un super administrateur peut changer les clés.')).toBeInstanceOf(HTMLElement);
    expect(keys.getByLabelText<HTMLInputElement>('Clé publique').readOnly).toBe(true);
    expect(keys.queryByRole('button', { name: /^Remplacer/ })).toBeNull();
    const billing = await card('Facturation');
    expect((await billing.findByLabelText<HTMLInputElement>('Taux de TVA')).readOnly).toBe(false);
    const details = billing.getByLabelText<HTMLInputElement>(/^Détails de l’entreprise/);
    expect(details.readOnly).toBe(true);
    expect(document.getElementById(details.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Réservé aux super administrateurs\./,
    );
  });

  it('name what the seller’s identity misses before live ones are taken', async () => {
    openPage({ configuration: { missingSellerFields: ['seller_city', 'seller_siren'] } });
    expect((await screen.findByText(/Les clés réelles sont refusées/)).textContent).toMatch(
      /il manque.: Ville et Numéro SIREN\./,
    );
  });

  it('are tried on demand', async () => {
    answers(testStripeEndpoint, {
      ok: true,
      message: 'La connexion fonctionne.',
      milliseconds: 240,
      account: {
        id: 'acct_1',
        name: 'Clairvolet',
        mode: 'test',
        chargesEnabled: true,
        apiVersion: '2026-10-28.endive',
      },
      rights: [
        { label: 'Clients', allowed: true },
        { label: 'Remboursements', allowed: false },
      ],
    });
    const { user } = openPage();
    const keys = await card('Clés Stripe');
    await user.click(keys.getByRole('button', { name: 'Tester la connexion' }));
    expect(await keys.findByText('Réussi en 240 ms.')).toBeInstanceOf(HTMLElement);
    expect(keys.getByText(/Compte Clairvolet \(acct_1\), mode test, API 2026-10-28.endive\./)).toBeInstanceOf(
      HTMLElement,
    );
    const rights = within(keys.getByRole('list', { name: 'Ce que la clé permet' })).getAllByRole('listitem');
    expect(rights.map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringMatching(/^Clients.: permis$/),
      expect.stringMatching(/^Remboursements.: refusé$/),
    ]);
  });

  it('say why a try failed', async () => {
    answers(testStripeEndpoint, {
      ok: false,
      message: 'Stripe refuse cette clé. Remplacez-la, puis testez de nouveau.',
      milliseconds: 80,
      account: null,
      rights: [],
    });
    const { user } = openPage();
    const keys = await card('Clés Stripe');
    await user.click(keys.getByRole('button', { name: 'Tester la connexion' }));
    expect(await keys.findByText(/Stripe refuse cette clé/)).toBeInstanceOf(HTMLElement);
  });
});

describe('what comes from Stripe', () => {
  it('is shown: the address, the last event, what waits and what failed', async () => {
    openPage({ configuration: { webhook: { ...configuration.webhook, waiting: 3, failed: 2 } } });
    const webhook = await card('Événements reçus de Stripe');
    expect(webhook.getByText('https://clairvolet.example/api/stripe/webhook')).toBeInstanceOf(HTMLElement);
    expect(webhook.getByText(/^20 novembre 2026 à 14\sh\s00$/)).toBeInstanceOf(HTMLElement);
    expect(webhook.getByText(/^1\s200$/)).toBeInstanceOf(HTMLElement);
    expect(webhook.getByText('Des échecs')).toBeInstanceOf(HTMLElement);
  });

  it('is shown for hosts’ own accounts: both addresses, their types, and what is missing', async () => {
    openPage();
    const hosts = await card('Comptes Stripe des hôtes');
    expect(hosts.getByText('https://clairvolet.example/api/stripe/connect-webhook')).toBeInstanceOf(HTMLElement);
    expect(hosts.getByText('https://clairvolet.example/api/stripe/account-events')).toBeInstanceOf(HTMLElement);
    expect(hosts.getByText('v2.core.account.closed')).toBeInstanceOf(HTMLElement);
    expect(hosts.getByText('Secrets à saisir')).toBeInstanceOf(HTMLElement);
  });

  it('names the product and the prices of each plan', async () => {
    openPage();
    const mirror = await card('Formules chez Stripe');
    expect(mirror.getByRole('row', { name: /Starter.*prod_1.*price_m.*price_y.*À jour/ })).toBeInstanceOf(HTMLElement);
    expect(mirror.queryByRole('button', { name: 'Envoyer' })).toBeNull();
  });

  it('offers to send the plans that are not there yet', async () => {
    const [plan] = configuration.mirror;
    const requested = answers(requestPlansMirrorEndpoint, undefined);
    const { user } = openPage({
      configuration: { mirror: plan ? [{ ...plan, productId: null, current: false }] : [] },
    });
    const mirror = await card('Formules chez Stripe');
    expect(mirror.getByText('À envoyer')).toBeInstanceOf(HTMLElement);
    await user.click(mirror.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(requested).toHaveLength(1));
  });

  it('shows what the comparisons found', async () => {
    const difference = { kind: 'subscription', object: 'sub_1', detail: 'Un abonnement était inconnu ici.' };
    const { user } = openPage({
      reconciliations: [
        aReconciliation(),
        aReconciliation({
          id: idOf(61),
          author: 'Joana Larralde',
          differenceCount: 60,
          differences: [
            { ...difference, repaired: true },
            { ...difference, object: 'sub_2', repaired: false },
          ],
        }),
        aReconciliation({ id: idOf(62), finishedAt: null, error: 'Stripe ne répond pas.' }),
      ],
    });
    const reconciliation = await card('Réconciliation');
    expect(await reconciliation.findByText('Aucun écart')).toBeInstanceOf(HTMLElement);
    expect(reconciliation.getByText('60 écarts')).toBeInstanceOf(HTMLElement);
    expect(reconciliation.getByText('Interrompue')).toBeInstanceOf(HTMLElement);
    expect(reconciliation.getByText('Stripe ne répond pas.')).toBeInstanceOf(HTMLElement);
    await user.click(reconciliation.getByText('Voir les écarts'));
    expect(reconciliation.getByText('sub_2').closest('li')?.textContent).toMatch(/inconnu ici\. sub_2 À regarder\.$/);
    expect(reconciliation.getByText('et 58 autres.')).toBeInstanceOf(HTMLElement);
  });

  it('is compared on demand, and followed until it is done', async () => {
    const requested = answers(requestReconciliationEndpoint, { jobId: idOf(50) });
    const { user } = openPage({ reconciliations: [] });
    const reconciliation = await card('Réconciliation');
    expect(await reconciliation.findByText('Aucune comparaison n’a encore eu lieu.')).toBeInstanceOf(HTMLElement);
    let finished = false;
    answers(listReconciliationsEndpoint, () => ({
      reconciliations: [
        aReconciliation({ jobId: idOf(50), author: 'Joana Larralde', ...(!finished && { finishedAt: null }) }),
      ],
    }));
    answers(readJobEndpoint, () => aJob(finished ? 'succeeded' : 'running'));
    await user.click(reconciliation.getByRole('button', { name: 'Lancer' }));
    expect(await reconciliation.findByRole('progressbar', { name: 'Réconciliation' })).toBeInstanceOf(HTMLElement);
    expect(reconciliation.getByText('En cours')).toBeInstanceOf(HTMLElement);
    finished = true;
    expect(await reconciliation.findByText('Aucun écart', {}, { timeout: 8_000 })).toBeInstanceOf(HTMLElement);
    expect(requested).toHaveLength(1);
  });
});

describe('what invoices say', () => {
  let changed: { body: unknown }[];
  beforeEach(() => {
    changed = answers(changeInvoiceSettingsEndpoint, invoiceSettings);
  });

  it('is edited: only what was changed is sent', async () => {
    const { user } = openPage();
    const billing = await card('Facturation');
    const header = await billing.findByLabelText(/^Texte d’en-tête/);
    expect(billing.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    await user.type(header, 'Merci');
    await user.click(billing.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(changed.map(({ body }) => body)).toStrictEqual([{ invoice_template_header: 'Merci', changedAt: null }]),
    );
    expect(await screen.findByText('Paramètres sauvegardés avec succès')).toBeInstanceOf(HTMLElement);
  });

  it('is checked field by field before it leaves', async () => {
    const { user } = openPage();
    const billing = await card('Facturation');
    const prefix = await billing.findByLabelText<HTMLInputElement>('Préfixe des avoirs');
    const before = prefix.value;
    await user.type(prefix, 'é');
    await user.click(billing.getByRole('button', { name: 'Enregistrer' }));
    expect(await billing.findByRole('link', { name: /^Jusqu’à 12 majuscules/ })).toBeInstanceOf(HTMLElement);
    expect(changed).toHaveLength(0);
    await user.click(billing.getByRole('button', { name: 'Annuler' }));
    expect(prefix.value).toBe(before);
  });

  it('tells how long a text may be, and refuses a longer one without cutting it', async () => {
    const { user } = openPage();
    const billing = await card('Facturation');
    const foot = await billing.findByLabelText<HTMLTextAreaElement>(/^Texte de pied de page/);
    await user.click(foot);
    await user.paste('a'.repeat(612));
    expect(foot.value).toHaveLength(612);
    expect(billing.getByText(/612 sur 600 caractères, 12 de trop/)).toBeInstanceOf(HTMLElement);
    await user.click(billing.getByRole('button', { name: 'Enregistrer' }));
    expect(await billing.findByRole('link', { name: /Au plus 600/ })).toBeInstanceOf(HTMLElement);
    expect(changed).toHaveLength(0);
  });

  it('names the seller, who is asked for in the settings alone', async () => {
    openPage({ settings: { missingSellerFields: ['seller_city'] } });
    const seller = within(await screen.findByRole('region', { name: 'Vendeur' }));
    expect(seller.getByText(/À compléter avant d’encaisser\./)).toBeInstanceOf(HTMLElement);
    const link = seller.getByRole('link', { name: 'Modifier l’identité du vendeur' });
    expect(link.getAttribute('href')).toBe('/admin/settings?categorie=societe');
    expect(screen.queryByLabelText('Numéro SIREN')).toBeNull();
  });

  it('keeps its first number once there is an invoice', async () => {
    openPage({ settings: { startNumberSettled: true } });
    const billing = await card('Facturation');
    expect((await billing.findByLabelText<HTMLInputElement>('Premier numéro')).readOnly).toBe(true);
  });
});
