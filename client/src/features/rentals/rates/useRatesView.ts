import { isMonth, monthOf, type Day, type Month } from '@app/contract/core/days.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { Rates } from '@app/contract/properties/ratesApi.ts';
import { useSearchParams } from '../../../browser/routing.ts';

const ratesLayouts = ['mois', 'annee', 'regles'] as const;
export type RatesLayout = (typeof ratesLayouts)[number];

const ratesPanels = ['modifier', 'pourquoi', 'corriger'] as const;
type RatesPanel = (typeof ratesPanels)[number];

/** What the page of prices shows; all of it is in its address, so that other pages can lead to some nights. */
export interface RatesView {
  /** Null: the first one. */
  propertyId: string | null;
  month: Month;
  layout: RatesLayout;
  panel: RatesPanel;
  /** The first and the last night that are chosen; null: none is. */
  chosen: { first: Day; last: Day } | null;
}

export type ChangeView = (change: Partial<RatesView>) => void;

/** The prices of a property, and what of them is shown. */
export interface RatesDeskProps {
  property: PropertySummary;
  properties: readonly PropertySummary[];
  rules: RateRules;
  overrides: readonly NightOverride[];
  version: number;
  /** Reads the prices again. */
  reread: () => Promise<Rates | undefined>;
  today: Day;
  view: RatesView;
  change: ChangeView;
}

/** The view that the address asks for, and how to ask for another one. What the address gets wrong is left aside. */
export function useRatesView(today: Day): [RatesView, ChangeView] {
  const [search, setSearch] = useSearchParams();
  const chosen = chosenOf(search.get('du'), search.get('au'));
  const month = search.get('mois');
  const view: RatesView = {
    propertyId: search.get('logement'),
    month: isMonth(month) ? month : monthOf(chosen?.first ?? today),
    layout: ratesLayouts.find((one) => one === search.get('vue')) ?? 'mois',
    panel: ratesPanels.find((one) => one === search.get('panneau')) ?? 'modifier',
    chosen,
  };
  const change: ChangeView = (changes) => {
    const next = { ...view, ...changes };
    const address = new URLSearchParams();
    if (next.propertyId) address.set('logement', next.propertyId);
    if (next.month !== monthOf(next.chosen?.first ?? today)) address.set('mois', next.month);
    if (next.layout !== 'mois') address.set('vue', next.layout);
    if (next.panel !== 'modifier') address.set('panneau', next.panel);
    if (next.chosen) {
      address.set('du', next.chosen.first);
      address.set('au', next.chosen.last);
    }
    // Another layout or property is a step that Back undoes; nights and months are not.
    const isStep = next.layout !== view.layout || next.propertyId !== view.propertyId;
    setSearch(address, { replace: !isStep, preventScrollReset: true });
  };
  return [view, change];
}

function chosenOf(from: string | null, to: string | null): RatesView['chosen'] {
  const first = dayOf(from);
  if (first === null) return null;
  const last = dayOf(to) ?? first;
  return last < first ? null : { first, last };
}

function dayOf(text: string | null): Day | null {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}
