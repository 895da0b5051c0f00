import { recordOf } from '@app/contract/core/record.ts';
import { translations } from '@app/contract/properties/rules.ts';
import type { PropertySheet, PropertyWords } from '@app/contract/properties/sheet.ts';

type Texts = PropertySheet['texts'];
type Translation = (typeof translations)[number];

/**
 * What is stored of the texts that were sent: the revision of the French one rises when it changes, and a translation that changes,
 * or was read again, is of that revision. What was sent of revisions is not believed.
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
      const isCurrent = reviewed.includes(language) || !isSame(stored[language], sent[language]);
      const ofRevision = isCurrent ? revision : stored[language].ofRevision;
      return { ...sent[language], ofRevision: isWritten(sent[language]) ? ofRevision : 0 };
    }),
  };
}

function isSame(one: PropertyWords, other: PropertyWords): boolean {
  return one.headline === other.headline && one.summary === other.summary && one.description === other.description;
}

function isWritten({ headline, summary, description }: PropertyWords): boolean {
  return headline !== '' || summary !== '' || description !== '';
}
