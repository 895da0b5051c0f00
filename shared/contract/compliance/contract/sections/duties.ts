import type { ContractSection } from '../ContractDocument.ts';
import { list, section, text, type Writing } from './Writing.ts';

/** Where lodgers sign the form of the police: France and its overseas departments. */
const policeTerritories: ReadonlySet<string> = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM']);

/** Who answers for damage, and what insurance is asked for. */
export function insurance({ facts: { terms }, words, said }: Writing): ContractSection {
  const { insurance: texts } = words;
  return section(texts.heading, [text(said.insurance(terms.contract.insurance) ?? texts.none), text(texts.liability)]);
}

/** How many may stay, animals, and the inventory. */
export function use({ facts: { property }, words, sheet }: Writing): ContractSection {
  const { use: texts } = words;
  return section(texts.heading, [
    list([
      texts.capacity(sheet.counts.guests(property.capacity)),
      property.sheet.houseRules.pets ? texts.pets.yes : texts.pets.no,
      texts.rules,
      texts.noSublet,
    ]),
    text(texts.inventory),
    text(texts.report),
  ]);
}

/**
 * That the form of the police may be prepared from the booking (code de l’entrée et du séjour des étrangers et du droit d’asile,
 * R. 814-1 to R. 814-3); null where there is none.
 */
export function police({ facts: { property }, words }: Writing): ContractSection | null {
  if (!policeTerritories.has(property.address.country)) return null;
  return section(words.police.heading, [text(words.police.text)]);
}

/** No withdrawal, the mediator of a host who has joined one, and which law applies. */
export function rights({ facts: { terms }, words, said }: Writing): ContractSection {
  const { mediator } = terms.lessor;
  const { title, text: why } = said.noWithdrawal;
  return section(words.rights.heading, [
    text(`${title}. ${why}`),
    text(words.rights.complaint),
    mediator && text(said.mediator(mediator)),
    text(words.rights.law),
  ]);
}

/** Who has the guest’s data, for what and for how long. */
export function dataNotice({ facts: { lessor, processor }, words }: Writing): ContractSection {
  const { data } = words;
  return section(data.heading, [text(data.controller(lessor.name, processor)), text(data.kept), text(data.rights)]);
}

/** What the host adds, in the language in which they wrote it; null: nothing. */
export function ownClauses({ facts: { terms }, words }: Writing): ContractSection | null {
  const { clauses } = terms.contract;
  if (clauses.trim() === '') return null;
  return section(words.ownClauses.heading, [text(words.inFrench), text(clauses)]);
}
