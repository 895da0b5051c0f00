import type { PlanView } from '@app/contract/plans/api.ts';
import { mostPopular, yearlyDiscountPercent } from '@app/contract/plans/rules.ts';

/** What a pricing card shows. Prices in cents, VAT included. */
export interface Offer {
  slug: string;
  name: string;
  description: string;
  monthlyCents: number;
  /** Null when the yearly price is not known. */
  yearlyCents: number | null;
  /** -1: without limit. */
  maxProperties: number;
  features: readonly string[];
  isPopular: boolean;
}

/** Shown when the plans cannot be read: the plan that every installation begins with, as far as it is promised. */
const starter: Offer = {
  slug: 'starter',
  name: 'Starter',
  description: '',
  monthlyCents: 2500,
  yearlyCents: null,
  maxProperties: 3,
  features: [
    'Jusqu’à 3 logements',
    'Synchronisation avec les plateformes',
    'Calendrier unifié',
    'Gestion des réservations',
    'Support par e-mail',
  ],
  isPopular: false,
};

/** One offer per active plan, in their order; the built-in Starter when the plans could not be read. */
export function offersFrom(plans: readonly PlanView[] | null): readonly Offer[] {
  if (plans === null) return [starter];
  const popular = mostPopular(plans);
  return plans.map((plan) => ({
    slug: plan.slug,
    name: plan.name,
    description: plan.description,
    monthlyCents: plan.priceMonthlyCents,
    yearlyCents: plan.priceYearlyCents,
    maxProperties: plan.maxProperties,
    features: plan.features,
    isPopular: plan === popular,
  }));
}

/** What paying by the year saves, for the badge: '-15 %', 'jusqu’à -20 %' when plans differ; null when nothing is saved. */
export function yearlyBadge(offers: readonly Offer[]): string | null {
  const savings = offers.map(({ monthlyCents, yearlyCents }) =>
    yearlyCents === null ? 0 : yearlyDiscountPercent(monthlyCents, yearlyCents),
  );
  const best = Math.max(0, ...savings);
  if (best === 0) return null;
  const badge = `-${best}\u00a0%`;
  return savings.every((saving) => saving === best) ? badge : `jusqu’à ${badge}`;
}
