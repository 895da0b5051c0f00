import type { TermsWords } from '../../../payments/words/TermsWords.ts';
import type { QuoteLine } from '../../../properties/pricing/stay.ts';
import type { Language } from '../../../properties/rules.ts';
import type { SheetWords } from '../../../storefront/words/SheetWords.ts';
import type { ContractBlock, ContractSection } from '../ContractDocument.ts';
import type { ContractFacts } from '../ContractFacts.ts';
import type { ContractWords } from '../words/ContractWords.ts';

/** What the sections of a contract are written from: facts, and the words of one language. */
export interface Writing {
  language: Language;
  facts: ContractFacts;
  /** The lines of the price in this language. */
  lines: readonly QuoteLine[];
  words: ContractWords;
  said: TermsWords;
  sheet: SheetWords;
}

type Maybe<T> = T | null | false;

/** A section of the blocks that say something. */
export function section(heading: string, blocks: readonly Maybe<ContractBlock>[]): ContractSection {
  return { heading, blocks: blocks.filter((block) => block !== null && block !== false) };
}

/** A text; nothing where there is none. */
export function text(content: string | null, title: string | null = null): ContractBlock | null {
  const trimmed = content?.trim() ?? '';
  return trimmed === '' ? null : { kind: 'text', title, text: trimmed };
}

/** A list of what is there; nothing where nothing is. */
export function list(items: readonly string[]): ContractBlock | null {
  const present = items.filter((item) => item.trim() !== '');
  return present.length === 0 ? null : { kind: 'list', items: present };
}

/** Labels with what they stand before; those without are left out. */
export function facts(
  rows: readonly (readonly [label: string, text: string | null])[],
  title: string | null = null,
): ContractBlock | null {
  const present = rows.flatMap(([label, content]) => {
    const trimmed = content?.trim() ?? '';
    return trimmed === '' ? [] : [{ label, text: trimmed }];
  });
  return present.length === 0 ? null : { kind: 'facts', title, rows: present };
}

/** Titles with what they mean; nothing where there are none. */
export function steps(rows: readonly { title: string; text: string; amount?: string }[]): ContractBlock | null {
  if (rows.length === 0) return null;
  return { kind: 'steps', rows: rows.map((row) => ({ ...row, amount: row.amount ?? null })) };
}
