import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeRatesEndpoint } from '@app/contract/properties/ratesApi.ts';
import { openRates, someRules } from '../../../../../testing/rateFixtures.ts';
import { readyButton } from '../../../../../testing/renderApp.tsx';
import { answers } from '../../../../../testing/server.ts';

const before = { regime: 'fixed' as const, from: '2026-01-01', personNightCents: 150 };
const current = {
  regime: 'fixed' as const,
  from: '2027-01-01',
  personNightCents: 165,
  source: 'Délibération de 2026',
  additions: { department: 1_000 },
};

/** The rules of a property on 3 May 2027, at 120 € a night. */
function openTax(tariffs: NonNullable<Parameters<typeof someRules>[0]>['touristTax'] | null = null) {
  const rules = someRules(tariffs === null ? {} : { touristTax: tariffs });
  const opened = openRates({ rules, search: '?vue=regles' });
  const sent = answers(changeRatesEndpoint, { rules, overrides: [], version: 2, updatedAt: null });
  const card = async () => within(await screen.findByRole('region', { name: 'Taxe de séjour' }));
  const save = async () => opened.user.click(await readyButton('Enregistrer'));
  return { ...opened, sent, card, save };
}

const sentTax = (sent: readonly { body: unknown }[]) => {
  const body = sent[0]?.body;
  return typeof body === 'object' && body !== null && 'touristTax' in body ? body.touristTax : undefined;
};

describe('the tourist tax among the rules', () => {
  it('is added with figures, a tax of others and a source, and says what a week comes to', async () => {
    const { user, card, save, sent } = openTax();
    const tax = await card();
    await user.click(tax.getByRole('button', { name: 'Indiquer la taxe de séjour' }));
    await user.click(tax.getByRole('radio', { name: /^Logement non classé/ }));
    await user.type(tax.getByLabelText('Pourcentage voté (%)'), '5');
    await user.type(tax.getByLabelText('Plafond par personne et par nuit (€)'), '2,30');
    expect(tax.getByText('120,00 € la nuit ÷ 4 personnes × 5 % = 1,50 €')).toBeInstanceOf(HTMLElement);
    await user.click(tax.getByRole('checkbox', { name: /^Taxe du département/ }));
    const added = within(tax.getByRole('group', { name: 'Taxe du département' })).getByLabelText('Taux (% de la taxe)');
    expect(added).toHaveProperty('value', '10');
    await user.type(tax.getByLabelText(/^Source/), 'Délibération du 12 juin 2026');
    expect(tax.getByText('2 adultes × 7 nuits × 1,65 € = 23,10 €')).toBeInstanceOf(HTMLElement);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sentTax(sent)).toEqual({
      tariffs: [
        {
          regime: 'percent',
          from: '2027-01-01',
          basisPoints: 500,
          capCents: 230,
          source: 'Délibération du 12 juin 2026',
          additions: { department: 1_000 },
        },
      ],
    });
  });

  it('names the tariff of today, the one before and the next, which begins like the last with the new year', async () => {
    const { user, card, save, sent } = openTax({ tariffs: [current, before] });
    const tax = await card();
    const titles = () => tax.getAllByRole('group').flatMap((one) => one.querySelector('summary b')?.textContent ?? []);
    expect(titles()).toEqual(['Ancien tarif, depuis le 1er janvier 2026', 'En vigueur depuis le 1er janvier 2027']);
    await user.click(tax.getByRole('button', { name: 'Ajouter le tarif suivant' }));
    expect(titles().at(-1)).toBe('À partir du 1er janvier 2028');
    const next = within(tax.getByRole('group', { name: 'À partir du 1er janvier 2028', hidden: true }));
    await user.clear(next.getByLabelText('Par personne et par nuit (€)'));
    await user.type(next.getByLabelText('Par personne et par nuit (€)'), '1,80');
    await user.click(next.getByRole('radio', { name: /^Je ne la collecte pas/ }));
    await user.click(next.getByRole('radio', { name: /^Logement classé/ }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sentTax(sent)).toMatchObject({
      tariffs: [
        before,
        current,
        { regime: 'fixed', from: '2028-01-01', personNightCents: 180, source: '', additions: { department: 1_000 } },
      ],
    });
  });

  it('stays as it is when other rules are saved, and goes with its last tariff', async () => {
    const { user, card, save, sent } = openTax({ tariffs: [current], vatBasisPoints: 1_000 });
    const base = await screen.findByLabelText('Prix de la nuit (€)');
    await user.type(base, '0');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sentTax(sent)).toEqual({ tariffs: [current], vatBasisPoints: 1_000 });
    await user.click((await card()).getByRole('button', { name: /^Retirer/ }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sentTax(sent.slice(1))).toBeUndefined();
  });

  it('is refused at the field that is wrong, to which the summary leads', async () => {
    const { user, card, save, sent } = openTax({
      tariffs: [{ ...current, regime: 'percent', basisPoints: 500, capCents: 230 }],
    });
    const tax = await card();
    const cap = tax.getByLabelText('Plafond par personne et par nuit (€)');
    await user.clear(cap);
    await user.type(tax.getByLabelText(/^TVA comprise/), '300');
    await save();
    await user.click(await screen.findByRole('link', { name: 'Indiquez le plafond par personne et par nuit' }));
    expect(document.activeElement).toBe(cap);
    await user.click(screen.getByRole('link', { name: /^Au plus 30/ }));
    expect(document.activeElement).toBe(tax.getByLabelText(/^TVA comprise/));
    expect(sent).toHaveLength(0);
  });
});
