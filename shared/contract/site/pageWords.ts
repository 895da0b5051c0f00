import type { PublicPage } from './publicPages.ts';
import { wholeAddress, type SiteFacts } from './siteAddress.ts';

/** What a page is called and said to be. */
interface PageWords {
  title: string;
  description: string;
}

/** The product's own picture, shown where a page is shared. */
const ownPicture = '/partage.png';

/** Titles and descriptions of the settings are those of the home page; every other page has its own. */
export function pageWords({ settings }: SiteFacts, page: PublicPage): PageWords {
  if (page.path !== '/') {
    return { title: `${page.title} · ${settings.get('site_title')}`, description: page.description };
  }
  return {
    title: settings.get('meta_title') || settings.get('page_title') || settings.get('site_title'),
    description: settings.get('meta_description') || settings.get('site_description') || page.description,
  };
}

/** What is shown of a page where it is shared: whole addresses, and whether the picture is the product's own. */
export interface SharedWords extends PageWords {
  image: string;
  isOwnImage: boolean;
}

/** By the Open Graph protocol: Facebook, LinkedIn, messengers. */
export function openGraphWords(site: SiteFacts, page: PublicPage): SharedWords {
  const { settings } = site;
  const words = pageWords(site, page);
  const isHome = page.path === '/';
  const chosen = settings.get('og_image');
  return {
    title: (isHome && settings.get('og_title')) || words.title,
    description: (isHome && settings.get('og_description')) || words.description,
    image: wholeAddress(site, chosen || ownPicture),
    isOwnImage: chosen === '',
  };
}

/** On X, which takes what Open Graph says where nothing else is set. */
export function twitterWords(site: SiteFacts, page: PublicPage): SharedWords {
  const { settings } = site;
  const shared = openGraphWords(site, page);
  const isHome = page.path === '/';
  const chosen = settings.get('twitter_image');
  return {
    title: (isHome && settings.get('twitter_title')) || shared.title,
    description: (isHome && settings.get('twitter_description')) || shared.description,
    image: chosen === '' ? shared.image : wholeAddress(site, chosen),
    isOwnImage: chosen === '' && shared.isOwnImage,
  };
}
