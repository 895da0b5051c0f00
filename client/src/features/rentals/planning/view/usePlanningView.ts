import { useState } from 'react';
import { sources, type Source } from '@app/contract/reservations/rules.ts';
import type { Day } from '@app/contract/core/days.ts';
import { browser } from '../../../../browser/browser.ts';
import { useLocation, useSearchParams } from '../../../../browser/routing.ts';
import { mondayOf, type Nights } from '../../base/stretches.ts';
import { type Zoom } from './planningWindow.ts';

/** What the planning shows; all of it is in its address, so that it can be bookmarked and shared. */
export interface PlanningView {
  /** The first day in sight on a desk, the chosen one on a phone. */
  from: Day;
  zoom: Zoom;
  /** `print`: a week of every property; `month`: one property's, on a phone. */
  layout: 'planning' | 'print' | 'month';
  /** Null: all of them. */
  propertyIds: readonly string[] | null;
  /** Null: all of them. */
  source: Source | null;
}

/** Nights of a property for which a reservation is to be written down. */
export interface NewStay extends Nights {
  propertyId: string;
}

/** What each layout of the planning is given. */
export interface LayoutProps {
  view: PlanningView;
  today: Day;
  onView: (change: Partial<PlanningView>) => void;
  /** Takes note of the first day in sight while one scrolls. */
  onSight: (from: Day) => void;
  onCreate: (stay: NewStay) => void;
}

const layouts = { planning: null, print: 'semaine', month: 'mois' } as const;

/** The view that the address asks for, and how to ask for another one. What the address gets wrong is left aside. */
export function usePlanningView(today: Day) {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const [sighted, setSighted] = useState<{ from: Day; at: string } | null>(null);
  const vue = search.get('vue');
  const view: PlanningView = {
    from: sighted?.at === key ? sighted.from : (dayOf(search.get('du')) ?? mondayOf(today)),
    zoom: zoomOf(search.get('duree')),
    layout: vue === layouts.print ? 'print' : vue === layouts.month ? 'month' : 'planning',
    propertyIds: search.get('logements')?.split(',').filter(Boolean) ?? null,
    source: sources.find((one) => one === search.get('source')) ?? null,
  };
  const searchOf = (next: PlanningView) => {
    const address = new URLSearchParams();
    if (next.from !== mondayOf(today)) address.set('du', next.from);
    if (next.zoom !== 'mois') address.set('duree', next.zoom);
    const layout = layouts[next.layout];
    if (layout) address.set('vue', layout);
    if (next.propertyIds) address.set('logements', next.propertyIds.join(','));
    if (next.source) address.set('source', next.source);
    return address;
  };
  const change = (changes: Partial<PlanningView>) => {
    const next = { ...view, ...changes };
    // Another layout is a step that Back undoes; a day or a filter is not.
    setSearch(searchOf(next), { replace: next.layout === view.layout, preventScrollReset: true });
  };
  const onSight = (from: Day) => {
    setSighted({ from, at: key });
    browser.replaceSearch(searchOf({ ...view, from }));
  };
  return { view, change, onSight };
}

function dayOf(text: string | null): Day | null {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}

function zoomOf(text: string | null): Zoom {
  return text === 'semaine' || text === 'trimestre' ? text : 'mois';
}

const pricesKey = 'planning-prices';

/** Whether prices are shown, as this browser was told last; until then, `usual`. */
export function usePriceChoice(usual: boolean): [boolean, (shown: boolean) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(pricesKey));
  const choose = (shown: boolean) => {
    const text = shown ? 'yes' : 'no';
    localStorage.setItem(pricesKey, text);
    setChosen(text);
  };
  return [chosen === null ? usual : chosen === 'yes', choose];
}
