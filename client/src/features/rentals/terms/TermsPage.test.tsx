import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import {
  changePropertyTermsEndpoint,
  changeTermsEndpoint,
  readPropertyTermsEndpoint,
  readTermsEndpoint,
  resetPropertyTermsEndpoint,
} from '@app/contract/payments/api.ts';
import {
  readHostAccountEndpoint,
  readHostPayoutsEndpoint,
  type HostAccountView,
} from '@app/contract/payments/hostAccountApi.ts';
import { stayTermsSchema, type StayTermsInput } from '@app/contract/payments/terms/terms.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import { customer, idOf, overview } from '../../../testing/fixtures.ts';
import { aSummary } from '../../../testing/propertyFixtures.ts';
import { anAccount } from '../../../testing/hostAccountFixtures.ts';
import { readyButton, renderApp } from '../../../testing/renderApp.tsx';
import { answers, decides, isUnreachable } from '../../../testing/server.ts';
import { usePhone } from '../../../testing/usePhone.ts';

const flat = aSummary({ id: idOf(501), name: 'Itsaso' });
const house = aSummary({ id: idOf(502), name: 'Baratze' });
const vouchers: StayTermsInput = { means: { vouchers: {} } };

/** Opens the terms on the 3rd of May 2027. What the server holds is in `stored`; saving changes it as the server would. */
function openTerms({
  terms = vouchers,
  own,
  search = '',
  account,
}: { terms?: StayTermsInput; own?: StayTermsInput; search?: string; account?: Partial<HostAccountView> } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-03T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const stored = { host: stayTermsSchema.parse(terms), version: 1, own: own ? stayTermsSchema.parse(own) : null };
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [flat, house], used: 2, max: 3 });
  const hostTerms = () =>
    ({
      terms: stored.host,
      source: 'host',
      version: stored.version,
      updatedAt: null,
      ownIds: stored.own ? [house.id] : [],
    }) as const;
  answers(readHostAccountEndpoint, anAccount(account));
  answers(readHostPayoutsEndpoint, { availableCents: 0, pendingCents: 0, payouts: [] });
  answers(readTermsEndpoint, hostTerms);
  const ownTerms = () => {
    if (!stored.own) return { terms: stored.host, source: 'host', version: 0, updatedAt: null } as const;
    return { terms: stored.own, source: 'property', version: 1, updatedAt: null } as const;
  };
  answers(readPropertyTermsEndpoint, ownTerms);
  const sent = decides(changeTermsEndpoint, ({ body }) => {
    const { version, ...changed } = changeTermsEndpoint.body.parse(body);
    if (version !== stored.version) return 'changed_meanwhile';
    Object.assign(stored, { host: changed, version: version + 1 });
    return hostTerms();
  });
  const sentOwn = decides(changePropertyTermsEndpoint, ({ body }) => {
    const { version: _, ...changed } = changePropertyTermsEndpoint.body.parse(body);
    stored.own = changed;
    return ownTerms();
  });
  const view = renderApp({ at: `/dashboard/conditions${search}`, as: customer });
  return { stored, sent, sentOwn, ...view };
}

const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const example = async () => within(await screen.findByRole('region', { name: 'Par exemple' }));
/** What the example says, with plain spaces. */
const exampleText = async () =>
  (await screen.findByRole('region', { name: 'Par exemple' })).textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the terms of stay', () => {
  it('lead to the contract that the guests of each property read', async () => {
    openTerms();
    const contracts = within(await screen.findByRole('region', { name: 'Le contrat que lisent vos voyageurs' }));
    const links = contracts.getAllByRole('link', { name: /^Exemple de contrat en PDF,/ });
    expect(links.map((link) => link.getAttribute('href'))).toStrictEqual(
      [flat, house].map(({ id }) => `/api/properties/${id}/contract-example`),
    );
  });

  it('show what they come to for one stay, while they are typed', async () => {
    const { user } = openTerms();
    expect(await exampleText()).toContain('Un séjour de 7 nuits à 900 €, réservé aujourd’hui pour le 2 juillet 2027.');
    expect(await exampleText()).toContain('À la réservationArrhes270,00 €Le 2 juin 2027Solde630,00 €');
    expect(await exampleText()).toContain('Jusqu’au 2 juinVous ne rendez rien270,00 €');
    const percent = screen.getByLabelText('Part du séjour (%)');
    await user.clear(percent);
    expect(await exampleText()).toContain('L’exemple revient dès que chaque nombre est rempli.');
    await user.type(percent, '50');
    expect(await exampleText()).toContain('Arrhes450,00 €');
    await user.click(screen.getByRole('radio', { name: /^Un acompte/ }));
    expect(await exampleText()).toContain('Vous rendez tout ce qui a été payé.');
  });

  it('are saved whole over the version that was read, in the form of the contract', async () => {
    const { user, sent } = openTerms();
    await user.type(await screen.findByLabelText(/^Montant de la caution/), '450,50');
    await user.click(screen.getByRole('checkbox', { name: /^Virement/ }));
    await user.type(screen.getByLabelText('Titulaire du compte'), 'Maialen Etcheverry');
    await user.type(screen.getByLabelText('IBAN'), 'fr7630006000011234567890189');
    await user.click(screen.getByRole('radio', { name: /^Mes propres paliers/ }));
    await user.click(screen.getByRole('button', { name: 'Ajouter un palier' }));
    const step = within(screen.getByRole('group', { name: 'Palier 1' }));
    await user.type(step.getByLabelText('Jours avant l’arrivée'), '20');
    await user.type(step.getByLabelText('Rendu (% du prix)'), '60');
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value.replaceAll('\u00a0', ' ')).toBe(
      'FR76 3000 6000 0112 3456 7890 189',
    );
    await user.click(save());
    await screen.findByText('Conditions enregistrées.');
    expect(sent[0]?.body).toMatchObject({
      version: 1,
      caution: { cents: 45_050, mode: 'auto' },
      means: {
        card: false,
        transfer: { holder: 'Maialen Etcheverry', iban: 'FR7630006000011234567890189', bic: '' },
        vouchers: { shopId: '' },
        cheque: null,
      },
      cancellation: { policy: 'own', steps: [{ daysBefore: 20, refundPercent: 60 }] },
    });
  });

  it('are not sent without a means of payment, with a wrong IBAN or steps that rise', async () => {
    const { user, sent } = openTerms({
      terms: {
        ...vouchers,
        cancellation: {
          policy: 'own',
          steps: [
            { daysBefore: 30, refundPercent: 80 },
            { daysBefore: 7, refundPercent: 50 },
          ],
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /^Chèques-vacances/ }));
    await user.click(save());
    expect(await screen.findByRole('link', { name: 'Choisissez au moins un moyen de paiement' })).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(screen.getByRole('checkbox', { name: /^Virement/ }));
    await user.type(screen.getByLabelText('Titulaire du compte'), 'Maialen');
    await user.type(screen.getByLabelText('IBAN'), 'FR7630006000011234567890188');
    const second = within(screen.getByRole('group', { name: 'Palier 2' })).getByLabelText('Rendu (% du prix)');
    await user.clear(second);
    await user.type(second, '90');
    await user.click(save());
    expect((await screen.findAllByText(/Cet IBAN n’est pas valable/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toHaveLength(0);
  });

  it('keep what was typed when somebody else saved first, until it is chosen', async () => {
    const { user, stored, sent } = openTerms();
    const days = await screen.findByLabelText<HTMLInputElement>('Jours avant l’arrivée');
    await user.clear(days);
    await user.type(days, '45');
    Object.assign(stored, { host: stayTermsSchema.parse({ ...vouchers, balance: { daysBefore: 15 } }), version: 2 });
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Garder ma saisie' }));
    expect(days.value).toBe('45');
    await user.click(save());
    await screen.findByText('Conditions enregistrées.');
    expect(sent.map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2, balance: { daysBefore: 45 } }]);
  });

  it('take cards before an account is connected, and say from when on guests can choose them', async () => {
    const { user, sent } = openTerms();
    await user.click(await screen.findByRole('checkbox', { name: /^Carte bancaire/ }));
    expect(await screen.findByText(/dès que votre compte Stripe est connecté/)).toBeInstanceOf(HTMLElement);
    await user.click((await example()).getByRole('button', { name: 'Ce que lit votre voyageur' }));
    const unready = within(await screen.findByRole('dialog'));
    expect(unready.queryByText(/Carte bancaire/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(save());
    await screen.findByText('Conditions enregistrées.');
    expect(sent[0]?.body).toMatchObject({ means: { card: true } });
  });

  it('tell guests of cards once the account takes them', async () => {
    const { user } = openTerms({ terms: { means: { card: true } }, account: { state: 'ready' } });
    await user.click((await example()).getByRole('button', { name: 'Ce que lit votre voyageur' }));
    expect(within(await screen.findByRole('dialog')).getByText(/Carte bancaire/)).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText(/dès que votre compte Stripe/)).toBeNull();
  });

  it('offer a caution by card where guests pay by card, and say what it comes to', async () => {
    const terms = { means: { card: true }, caution: { cents: 60_000 } };
    const { user } = openTerms({ terms, account: { state: 'ready' } });
    const shown = await example();
    expect(await shown.findByText(/^Une carte enregistrée.*jusqu’à 600,00/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('radio', { name: /^Chèque/ }));
    expect(shown.getByText(/^Un chèque de 600,00/)).toBeInstanceOf(HTMLElement);
  });

  it('name no blocked amount as long as no card is taken', async () => {
    openTerms();
    await example();
    expect(screen.getByRole('main').textContent).not.toMatch(/bloqué/i);
  });

  it('are told in each language that guests read', async () => {
    const { user } = openTerms();
    await user.click((await example()).getByRole('button', { name: 'Ce que lit votre voyageur' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Arrhes de 270,00/)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'English' }));
    expect(
      dialog.getByText('Deposit (arrhes) of €270.00 on booking, balance of €630.00 on 2 June 2027.'),
    ).toBeInstanceOf(HTMLElement);
  });

  it('ask a professional for their mediator, and whoever charges VAT for their number', async () => {
    const { user, sent } = openTerms();
    await user.click(await screen.findByRole('radio', { name: /^À titre professionnel/ }));
    await user.click(screen.getByRole('switch', { name: /médiateur/ }));
    await user.type(screen.getByLabelText('Nom du médiateur'), 'CM2C');
    await user.type(screen.getByLabelText('Son adresse'), '49 rue de Ponthieu, Paris');
    await user.type(screen.getByLabelText('Son site'), 'https://www.cm2c.net');
    await user.selectOptions(screen.getByLabelText('TVA'), 'Je facture la TVA');
    await user.type(screen.getByLabelText('Numéro de TVA'), 'fr 40 303 265 045');
    const rate = screen.getByLabelText('Taux (%)');
    await user.clear(rate);
    await user.type(rate, '5,5');
    await user.click(save());
    await screen.findByText('Conditions enregistrées.');
    expect(sent[0]?.body).toMatchObject({
      lessor: {
        kind: 'professional',
        vat: { kind: 'liable', number: 'FR40303265045', rateBps: 550 },
        mediator: { name: 'CM2C', site: 'https://www.cm2c.net' },
      },
    });
  });

  it('fold the example above the buttons on a phone', async () => {
    usePhone();
    openTerms();
    expect((await screen.findByText(/^Arrhes de 270,00/)).closest('summary')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('region', { name: 'Par exemple' })).toBeNull();
  });

  it('say why they could not be read', async () => {
    isUnreachable(readTermsEndpoint);
    answers(listPropertiesEndpoint, { properties: [], used: 0, max: 3 });
    renderApp({ at: '/dashboard/conditions', as: customer });
    expect(await screen.findByText('Vos conditions n’ont pas pu être lues.')).toBeInstanceOf(HTMLElement);
  });
});

describe('the terms of one property', () => {
  it('are found beside the name of each', async () => {
    openTerms({ own: vouchers });
    expect((await screen.findByRole('link', { name: /^Itsaso/ })).textContent).toContain('Conditions générales');
    const link = screen.getByRole('link', { name: /^Baratze/ });
    expect(link.textContent).toContain('Conditions propres');
    expect(link.getAttribute('href')).toBe(`/dashboard/conditions?logement=${house.id}`);
  });

  it('are the host’s until something in them is changed', async () => {
    const { user, sentOwn } = openTerms({ search: `?logement=${house.id}` });
    await screen.findByRole('heading', { level: 1, name: 'Conditions de Baratze' });
    await user.click(await screen.findByRole('radio', { name: /^Un acompte/ }));
    await user.click(save());
    await screen.findByText('Ce logement a ses propres conditions.');
    expect(sentOwn[0]?.url.pathname).toBe(`/api/properties/${house.id}/stay-terms`);
    expect(sentOwn[0]?.body).toMatchObject({ version: 0, deposit: { kind: 'acompte' } });
  });

  it('are given up for the host’s after a question', async () => {
    const { user, stored } = openTerms({
      search: `?logement=${house.id}`,
      own: { ...vouchers, deposit: { kind: 'acompte' } },
    });
    const reset = decides(resetPropertyTermsEndpoint, () => {
      stored.own = null;
      return undefined;
    });
    await user.click(await readyButton('Revenir aux conditions générales'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revenir aux conditions générales' }),
    );
    expect(await screen.findByText(/^Ce logement suit vos conditions générales/)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('radio', { name: /^Des arrhes/ })).toHaveProperty('checked', true);
    expect(reset).toHaveLength(1);
  });
});
