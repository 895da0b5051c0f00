import type { PlanView } from '@app/contract/plans/api.ts';
import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { centsOfSetting, formatPrice } from '../parts/settingTexts.ts';

const properties = 10;

/** What we are compared with: a kind, never a brand. */
export interface Rival {
  kind: 'software' | 'platformA' | 'platformB';
  name: string;
  price: string;
}

export interface Compared {
  /** Our cheapest plan that allows so many properties, by the month; null when there is none. */
  ourPrice: string | null;
  rivals: readonly Rival[];
  /** What ours saves against the other software, in whole percent, never rounded up; null when it saves nothing. */
  savingPercent: number | null;
}

/** Compares prices for ten properties, from the plans on offer and the figures in the settings. */
export function compare(plans: readonly PlanView[] | null, settings: PublicSettings): Compared {
  const ours = cheapestFor(properties, plans ?? []);
  const theirs = centsOfSetting(settings.comparison_competitor_price);
  const rivals: readonly Rival[] = [
    { kind: 'software', name: 'Logiciel concurrent', price: theirs === null ? '' : formatPrice(theirs) },
    { kind: 'platformA', name: 'Plateforme A', price: settings.comparison_platform_a_fee.trim() },
    { kind: 'platformB', name: 'Plateforme B', price: settings.comparison_platform_b_fee.trim() },
  ];
  return {
    ourPrice: ours === null ? null : formatPrice(ours),
    rivals: rivals.filter(({ price }) => price !== ''),
    savingPercent: saving(ours, theirs),
  };
}

function cheapestFor(count: number, plans: readonly PlanView[]): number | null {
  const prices = plans
    .filter(({ maxProperties }) => maxProperties === unlimitedProperties || maxProperties >= count)
    .map(({ priceMonthlyCents }) => priceMonthlyCents);
  return prices.length === 0 ? null : Math.min(...prices);
}

function saving(ours: number | null, theirs: number | null): number | null {
  if (ours === null || theirs === null || ours >= theirs) return null;
  const percent = Math.floor(((theirs - ours) * 100) / theirs);
  return percent > 0 ? percent : null;
}
