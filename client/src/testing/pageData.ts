import type { PublicPageData } from '@app/contract/site/publicPages.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { plans, settings } from './fixtures.ts';

interface PageDataOptions extends Omit<Partial<PublicPageData>, 'settings'> {
  /** What differs from the shipped settings, in which every claim is empty. */
  settings?: Partial<PublicSettings>;
}

/** What the server would draw a public page from: the home page with three plans by default. */
export function pageData({ settings: changed, ...rest }: PageDataOptions = {}): PublicPageData {
  return {
    view: { kind: 'page', path: '/' },
    plans,
    legalHtml: null,
    trackers: { googleAnalytics: null, facebookPixel: null },
    ...rest,
    settings: { ...settings, ...changed },
  };
}

/** Every claim and figure filled in, as a site's owner may. */
export const claims: Partial<PublicSettings> = {
  figure_owners: '500+',
  figure_listings: '2000+',
  figure_satisfaction: '98 %',
  claim_platforms: '15+',
  claim_encryption: 'AES-256',
  claim_backup: 'Chaque jour',
  claim_hosting: 'En France',
  claim_reply_time: '2 h',
  claim_onboarding: '5 minutes',
  integrations: 'Airbnb, Booking.com, Abritel, Vrbo, Expedia, Tripadvisor, Gîtes de France, Leboncoin',
  launch_offer: 'l’accompagnement à la prise en main vous est offert pour tout abonnement annuel',
  comparison_competitor_price: '89',
  comparison_platform_a_fee: '3 % par réservation',
  comparison_platform_b_fee: '15 % de commission',
};
