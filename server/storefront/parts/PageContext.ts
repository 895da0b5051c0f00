import type { Language } from '@app/contract/properties/rules.ts';
import type { SiteTexts } from '@app/contract/storefront/siteApi.ts';
import type { SheetWords } from '@app/contract/storefront/words/SheetWords.ts';
import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import type { SiteContent } from '@app/domain/storefront';
import { pathOf, type PageKind, type SitePage } from '../siteAddress.ts';
import type { PairStyle } from '../siteFonts.ts';
import { stayQueryText, type StayQuery } from '../stayQuery.ts';
import { formatsIn, type PageFormats } from '../words/formats.ts';
import type { PageWords } from '../words/PageWords.ts';
import { wordsIn } from '../words/wordsIn.ts';

/** The product's name and address, for the last line of every site. */
export interface MadeWith {
  name: string;
  url: string;
}

/** What a page of a site is made from. */
export interface PageContext {
  content: SiteContent;
  page: SitePage;
  query: StayQuery;
  /** Where the site is, without a slash at the end. */
  address: string;
  madeWith: MadeWith;
  /** The one style of every page of the site. */
  style: { text: string; fonts: PairStyle };
  words: PageWords;
  formats: PageFormats;
  /** What the sheet of a property says. */
  sheet: SheetWords;
  /** French first. */
  languages: readonly Language[];
  /** The path of another page in the same language, for the same stay. */
  link: (page: PageKind, query?: Partial<StayQuery>) => string;
  /** What the host wrote in this language, else in French. */
  text: (field: Exclude<keyof SiteTexts, 'ways'>) => string;
}

/** What distinguishes one page of a site from the others. */
export type Asked = Pick<PageContext, 'content' | 'page' | 'query' | 'address' | 'madeWith' | 'style'>;

/** The context of a page. */
export function pageContext(asked: Asked): PageContext {
  const { content, page, query } = asked;
  const { language } = page;
  const { texts } = content.site;
  const stay = { ...query, month: null, property: null };
  return {
    ...asked,
    words: wordsIn[language],
    formats: formatsIn[language],
    sheet: sheetWordsOf[language],
    languages: ['fr', ...content.site.languages],
    link: (to, changed = {}) => `${pathOf(to, language)}${stayQueryText({ ...stay, ...changed })}`,
    text: (field) => texts[language][field] || texts.fr[field],
  };
}
