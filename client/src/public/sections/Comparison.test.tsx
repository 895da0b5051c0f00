import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import { business, enterprise, plans, settings, starter } from '../../testing/fixtures.ts';
import { claims, pageData } from '../../testing/pageData.ts';
import { compare } from './compare.ts';
import { ComparisonPage } from './Comparison.tsx';

function open(data: Partial<PublicPageData> = {}) {
  render(<ComparisonPage data={{ ...pageData({ settings: claims }), ...data }} />);
}

/** The columns, without the one that says what is compared. */
const columns = () => texts(screen.getAllByRole('columnheader').slice(1));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const rowOf = (name: string) => {
  // The names of the page hold no-break spaces.
  const row = screen.getByRole('rowheader', { name: new RegExp(name.replaceAll(' ', '\\s')) }).closest('tr');
  if (!row) throw new Error(`no row ${name}`);
  return texts(within(row).getAllByRole('cell'));
};

describe('the comparison', () => {
  it('compares the product with another tool and two platforms', () => {
    open();
    expect(columns()).toEqual(['Clairvolet', 'Logiciel concurrent', 'Plateforme A', 'Plateforme B']);
    expect(texts(screen.getAllByRole('rowheader'))).toEqual([
      'Prix par mois pour 10 logements',
      'Interface en français',
      'Synchronisation automatique',
      'Support dédié',
      'Aucune commission par réservation',
      'API complète',
      'Rapports avancés',
      'Application mobile',
      'Aide à la mise en route',
    ]);
    expect(rowOf('Prix par mois pour 10 logements')).toEqual([
      '30 €',
      '89 €',
      '3 % par réservation',
      '15 % de commission',
    ]);
    const offers = {
      'Interface en français': ['Oui', 'Non', 'Oui', 'Oui'],
      'Synchronisation automatique': ['Oui', 'Oui', 'Non', 'Non'],
      'Support dédié': ['Oui', 'Non', 'Non', 'Non'],
      'Aucune commission par réservation': ['Oui', 'Oui', 'Non', 'Non'],
      'API complète': ['Oui', 'Oui', 'Non', 'Non'],
      'Rapports avancés': ['Oui', 'Oui', 'Non', 'Non'],
      'Application mobile': ['Oui', 'Oui', 'Oui', 'Oui'],
      'Aide à la mise en route': ['Oui', 'Non', 'Non', 'Non'],
    };
    for (const [name, offered] of Object.entries(offers)) expect([name, ...rowOf(name)]).toEqual([name, ...offered]);
  });

  it('computes the saving that it claims', () => {
    open();
    expect(screen.getByText('Jusqu’à').parentElement?.textContent).toContain('66\u00a0%');
  });

  it('leaves out the columns whose figures are not known, and the saving with them', () => {
    open({ settings: { ...settings, comparison_platform_a_fee: '3 % par réservation' } });
    expect(columns()).toEqual(['Clairvolet', 'Plateforme A']);
    expect(screen.queryByText('Jusqu’à')).toBeNull();
  });

  it('leaves out the prices when no plan allows ten properties', () => {
    open({ plans: [starter] });
    expect(screen.queryByRole('rowheader', { name: /Prix par mois/ })).toBeNull();
    expect(screen.getAllByRole('rowheader')).toHaveLength(8);
  });

  it('shows what the product does when there is nothing to compare it with', () => {
    open({ settings });
    expect(columns()).toEqual(['Clairvolet']);
    expect(rowOf('API complète')).toEqual(['Oui']);
  });
});

describe('the figures compared', () => {
  const rival = (price: string) => ({ ...settings, comparison_competitor_price: price });

  it('take the cheapest plan for ten properties, an unlimited one included', () => {
    expect(compare(plans, settings).ourPrice).toBe('30\u00a0€');
    expect(compare([starter, enterprise], settings).ourPrice).toBe('80\u00a0€');
    expect(compare([business, { ...enterprise, priceMonthlyCents: 2050 }], settings).ourPrice).toBe('20,50\u00a0€');
    expect(compare(null, settings).ourPrice).toBeNull();
  });

  it.each([
    ['89', 66],
    ['60,00', 50],
    ['30', null],
    ['30,10', null],
    ['12', null],
    ['', null],
  ])('against %s € save %s %%', (price, saving) => {
    expect(compare(plans, rival(price)).savingPercent).toBe(saving);
  });

  it('never claim more than is saved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 9_999_900 }), (theirs, ours) => {
        const { savingPercent } = compare([{ ...business, priceMonthlyCents: ours }], rival(String(theirs)));
        if (savingPercent === null) return ours * 100 > theirs * 100 * 99;
        return savingPercent <= ((theirs * 100 - ours) / (theirs * 100)) * 100;
      }),
    );
  });
});
