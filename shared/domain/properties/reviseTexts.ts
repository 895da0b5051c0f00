import { recordOf } from '@app/contract/core/record.ts';
import { translations } from '@app/contract/properties/rules.ts';
import type { PropertySheet, PropertyWords } from '@app/contract/properties/sheet.ts';

type Texts = PropertySheet['texts'];
type Translation = (typeof translations)[number];

/**
 * What is stored of the texts that were sent: the revision of the French one rises when it changes, and a translation that changes,
 * or was read again, is of that revision. One that is older keeps the French text that it translates, and is up to date again when
 * the French becomes that text again. What was sent of revisions is not believed.
 */
export function reviseTexts(stored: Texts, sent: Texts, reviewed: readonly Translation[]): Texts {
  const risen = stored.revision + (isSame(stored.fr, sent.fr) ? 0 : 1);
  const isAnyWritten = translations.some((language) => isWritten(sent[language]));
  // 0 says that a translation was never written: one that is older than the French text is of its first revision.
  const revision = isAnyWritten ? Math.max(risen, 1) : risen;
  return {
    fr: sent.fr,
    revision,
    ...recordOf(translations, (language) => {
      const { headline, summary, description } = sent[language];
      const words = { headline, summary, description };
      const before = stored[language];
      const translated = before.ofRevision === stored.revision ? stored.fr : before.ofFrench;
      const isRead = reviewed.includes(language) || !isSame(before, words);
      const isCurrent = isRead || (translated !== null && isSame(translated, sent.fr));
      if (!isWritten(words)) return { ...words, ofRevision: 0, ofFrench: null };
      if (isCurrent) return { ...words, ofRevision: revision, ofFrench: null };
      return { ...words, ofRevision: before.ofRevision, ofFrench: translated };
    }),
  };
}

function isSame(one: PropertyWords, other: PropertyWords): boolean {
  return one.headline === other.headline && one.summary === other.summary && one.description === other.description;
}

function isWritten({ headline, summary, description }: PropertyWords): boolean {
  return headline !== '' || summary !== '' || description !== '';
}
