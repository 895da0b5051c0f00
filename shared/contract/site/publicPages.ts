import type { PlanView } from '../plans/api.ts';
import type { PublicSettingKey } from './settings.ts';

/** Keys of the legal pages, as their settings and addresses know them. */
export const legalPageKeys = ['terms', 'privacy', 'legal-notice'] as const;
export type LegalPageKey = (typeof legalPageKeys)[number];

/** Characters that each field of the contact form takes at most. */
export const contactBounds = { name: 120, subject: 200, message: 10_000 } as const;

/** What the contact form says, in the browser and from the server. */
export const contactMessages = {
  nameRequired: 'Indiquez votre nom',
  subjectRequired: 'Indiquez le sujet de votre message',
  messageRequired: 'Écrivez votre message',
  received: 'Nous vous répondrons dans les plus brefs délais.',
} as const;

export interface PublicPage {
  path: string;
  /** What the menu, the footer and the breadcrumb call it. */
  label: string;
  /** The document's title, without the site's name. */
  title: string;
  /** For search engines: at most 160 characters. */
  description: string;
  legalPage?: LegalPageKey;
}

/** The pages that everyone may read and search engines should know, in the order of the site map. */
export const publicPages = [
  {
    path: '/',
    label: 'Accueil',
    title: 'Le logiciel de location saisonnière sans commission',
    description:
      'Réunissez vos calendriers, vos réservations et votre propre site. Essai gratuit, sans carte bancaire.',
  },
  {
    path: '/fonctionnalites',
    label: 'Fonctionnalités',
    title: 'Fonctionnalités',
    description:
      'Calendriers synchronisés, réservations réunies, site à votre nom, application mobile\u00a0: ce que le logiciel fait chaque jour pour vos locations.',
  },
  {
    path: '/tarifs',
    label: 'Tarifs',
    title: 'Tarifs',
    description:
      'Un prix par mois, aucune commission sur vos réservations. Comparez les formules et essayez sans carte.',
  },
  {
    path: '/comparaison',
    label: 'Comparaison',
    title: 'Comparaison',
    description:
      'Logiciel de gestion ou plateformes de réservation\u00a0: ce que chacun coûte et ce que chacun fait, ligne à ligne.',
  },
  {
    path: '/contact',
    label: 'Contact',
    title: 'Contact',
    description: 'Une question, une migration, une idée\u00a0: écrivez-nous, quelqu’un vous lira et vous répondra.',
  },
  {
    path: '/cgu',
    label: 'Conditions générales',
    title: 'Conditions générales d’utilisation et de vente',
    description: 'Les conditions qui régissent l’essai, l’abonnement et l’utilisation du service.',
    legalPage: 'terms',
  },
  {
    path: '/confidentialite',
    label: 'Confidentialité',
    title: 'Politique de confidentialité',
    description: 'Quelles données nous traitons, pourquoi, combien de temps, et comment exercer vos droits.',
    legalPage: 'privacy',
  },
  {
    path: '/mentions-legales',
    label: 'Mentions légales',
    title: 'Mentions légales',
    description: 'Qui édite ce site, qui l’héberge, et comment nous joindre.',
    legalPage: 'legal-notice',
  },
  {
    path: '/accessibilite',
    label: 'Accessibilité',
    title: 'Accessibilité',
    description: 'Où en est l’accessibilité de ce site, ce que nous vérifions, et comment nous signaler un obstacle.',
  },
] as const satisfies readonly PublicPage[];

export type PublicPagePath = (typeof publicPages)[number]['path'];

/** What a public page is made from. The same for every reader, so that the page may be cached and shared. */
export interface PublicPageData {
  view:
    | { kind: 'page'; path: PublicPagePath }
    /** Thanks for a message, after a form sent without JavaScript. */
    | { kind: 'contact_sent' }
    /** A form sent without JavaScript, with what is to be corrected. */
    | { kind: 'contact_refused'; values: Record<string, string>; errors: Record<string, string>; message: string }
    | { kind: 'not_found' }
    /** `reference` is for the support. */
    | { kind: 'failure'; reference: string }
    | { kind: 'maintenance' };
  settings: Record<PublicSettingKey, string>;
  /** The plans on offer, in their order; null when they could not be read. */
  plans: readonly PlanView[] | null;
  /** Of a legal page: sanitised HTML. Null when it could not be read. */
  legalHtml: string | null;
  /** What a visitor is asked to consent to; null when there is none. */
  trackers: { googleAnalytics: string | null; facebookPixel: string | null };
}

/** What surrounds every page is made from. */
export interface FrameData extends Pick<PublicPageData, 'trackers'> {
  /** Of the page; null where it is at no address of its own. */
  path: PublicPagePath | null;
  settings: Pick<PublicPageData['settings'], 'site_title' | 'footer_text' | 'footer_copyright'>;
}

/** What a page carries for the browser to wake it up. */
export interface AwakeData {
  /** Null during maintenance, when there is nothing but a link. */
  frame: FrameData | null;
  /** Of a page whose content has something to do in the browser; null: it stays as it was drawn. */
  content: PublicPageData | null;
}

/** What of a page's data the browser needs: most content stays as the server drew it, and the plans are in none that does not. */
export function awakeDataOf(data: PublicPageData): AwakeData {
  const frame = data.view.kind === 'maintenance' ? null : frameOf(data);
  return { frame, content: isInteractive(data) ? { ...data, plans: null } : null };
}

/** What surrounds a page. */
export function frameOf({ view, trackers, settings }: PublicPageData): FrameData {
  const { site_title, footer_text, footer_copyright } = settings;
  const path = view.kind === 'page' ? view.path : null;
  return { path, trackers, settings: { site_title, footer_text, footer_copyright } };
}

/** Whether the content has something to do in the browser, beyond what links, styles and forms do by themselves. */
export function isInteractive({ view, legalHtml }: Pick<PublicPageData, 'view' | 'legalHtml'>): boolean {
  if (view.kind === 'contact_refused') return true;
  if (view.kind !== 'page') return false;
  const page = publicPages.find(({ path }) => path === view.path);
  return view.path === '/contact' || (page !== undefined && 'legalPage' in page && legalHtml === null);
}

/** What the server-side build of the client exports as `renderPublicPage`: the markup of the page's body. */
export type RenderPublicPage = (data: PublicPageData) => string;
