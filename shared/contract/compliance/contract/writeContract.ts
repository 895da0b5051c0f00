import { termsIn } from '../../payments/words/termsIn.ts';
import type { Language } from '../../properties/rules.ts';
import { sheetWordsOf } from '../../storefront/words/sheetWordsOf.ts';
import {
  contractTemplate,
  type ContractDocument,
  type ContractSection,
  type ContractText,
} from './ContractDocument.ts';
import type { ContractFacts } from './ContractFacts.ts';
import { conclusion, object, parties } from './sections/agreement.ts';
import { descriptive, houseRules } from './sections/annexes.ts';
import { dataNotice, insurance, ownClauses, police, rights, use } from './sections/duties.ts';
import { cancellation, caution, payment, price } from './sections/money.ts';
import type { Writing } from './sections/Writing.ts';
import { contractWordsOf } from './words/contractWordsOf.ts';

/** In the order of their numbers; those that say nothing are left out. */
const articles: readonly ((writing: Writing) => ContractSection | null)[] = [
  parties,
  object,
  conclusion,
  price,
  payment,
  cancellation,
  caution,
  insurance,
  use,
  police,
  rights,
  dataNotice,
  ownClauses,
];

const annexes = [descriptive, houseRules] as const;

/**
 * The contract of a seasonal let (code du tourisme, L. 324-2) with its descriptive statement, in the guest’s language and then in French,
 * which prevails. The same facts give the same document; nothing in it comes from the clock.
 */
export function writeContract(facts: ContractFacts, language: Language): ContractDocument {
  const french = textIn(facts, 'fr', facts.lines.french);
  return {
    template: contractTemplate,
    texts: language === 'fr' ? [french] : [textIn(facts, language, facts.lines.shown), french],
  };
}

function textIn(facts: ContractFacts, language: Language, lines: ContractFacts['lines']['french']): ContractText {
  const words = contractWordsOf[language];
  const writing: Writing = {
    language,
    facts,
    lines,
    words,
    said: termsIn(language),
    sheet: sheetWordsOf[language],
  };
  const written = articles.map((write) => write(writing)).filter((one) => one !== null);
  return {
    language,
    title: facts.property.kind === 'room' ? words.titles.room : words.titles.let,
    lead: [
      words.translation,
      facts.amends && words.amends(writing.sheet.formats.date(facts.amends.acceptedOn)),
      words.lead,
    ]
      .filter(Boolean)
      .join(' '),
    sections: [
      ...written.map(({ heading, blocks }, at) => ({ heading: `${at + 1}. ${heading}`, blocks })),
      ...annexes.map((write, at) => {
        const { heading, blocks } = write(writing);
        return { heading: words.annex(at + 1, heading), blocks };
      }),
    ],
  };
}
