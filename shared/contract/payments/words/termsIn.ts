import { lazily } from '../../core/lazily.ts';
import { recordOf } from '../../core/record.ts';
import { englishTerms } from './english.ts';
import { guestLanguages, type GuestLanguage } from './formats.ts';
import { frenchTerms } from './french.ts';
import { germanTerms } from './german.ts';
import { spanishTerms } from './spanish.ts';
import { sayTerms } from './sayTerms.ts';
import type { TermsWords } from './TermsWords.ts';

const texts = { fr: frenchTerms, en: englishTerms, es: spanishTerms, de: germanTerms };
const words = recordOf(guestLanguages, (language) => lazily(() => sayTerms(texts[language])));

/** The words of any language in which guests read; a view that needs one language takes that language's file. */
export function termsIn(language: GuestLanguage): TermsWords {
  return words[language]();
}
