import escapeHtml from 'escape-html';
import { countDays } from '@app/contract/core/dates.ts';
import type { SettingKey } from '@app/contract/site/settings.ts';
import type { Platform } from '../../platform/index.ts';

/** Marks what the owner of the site has not filled in; it must not look like text. */
const toComplete = '<mark>[à compléter par l’éditeur]</mark>';

/** The facts in the legal texts, as HTML, from the settings; missing ones are marked. */
export function legalFacts({ settings, appUrl }: Pick<Platform, 'settings' | 'appUrl'>) {
  const fact = (key: SettingKey) => {
    const value = settings.get(key).trim();
    return value === '' ? toComplete : escapeHtml(value).replaceAll(/\r?\n/g, ', ');
  };
  const email = escapeHtml(settings.get('contact_email'));
  const url = escapeHtml(appUrl);
  return {
    siteTitle: fact('site_title'),
    siteUrl: `<a href="${url}/">${url.replace(/^https?:\/\//, '')}</a>`,
    seller: fact('seller_name'),
    legalForm: fact('seller_legal_form'),
    capital: fact('seller_capital'),
    address: fact('seller_address'),
    siren: settings.get('seller_siren').replace(/^(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3') || toComplete,
    registry: fact('seller_registry'),
    vatNumber: fact('seller_vat_number'),
    director: fact('publication_director'),
    host: fact('hosting_provider'),
    mediator: fact('consumer_mediator'),
    email: email ? `<a href="mailto:${email}">${email}</a>` : toComplete,
    phone: fact('support_phone'),
    trial: countDays(settings.number('trial_days')),
    /** The owners of the trackers that the site is set to load. */
    trackers: [
      ...(settings.get('google_analytics') ? ['Google Analytics (Google Ireland Limited)'] : []),
      ...(settings.get('facebook_pixel') ? ['le pixel Meta (Meta Platforms Ireland Limited)'] : []),
    ],
  };
}

export type LegalFacts = ReturnType<typeof legalFacts>;
