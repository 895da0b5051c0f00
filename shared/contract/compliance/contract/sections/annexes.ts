import {
  amenityTexts,
  bedTexts,
  energyTexts,
  houseRuleTexts,
  safetyTexts,
} from '../../../storefront/words/sheetTexts.ts';
import type { ContractBlock, ContractSection } from '../ContractDocument.ts';
import { addressOf, numberOf } from './agreement.ts';
import { facts, list, section, text, type Writing } from './Writing.ts';

/** The descriptive statement (arrêté of 16 May 1967, code du tourisme L. 324-2), as far as the host’s sheet says it. */
export function descriptive(writing: Writing): ContractSection {
  const { words, sheet } = writing;
  const { sheet: texts } = words;
  const { property } = writing.facts;
  const { size, registration, energy, amenities, safety } = property.sheet;
  return section(texts.title, [
    facts([
      [texts.kind, sheet.propertyKinds[property.kind]],
      [words.object.address, addressOf(writing)],
      [texts.registration, numberOf(registration, sheet)],
      [texts.classification, classificationText(writing)],
      [texts.surface, size.surface !== null && size.surface > 0 ? sheet.surface(size.surface) : null],
      [texts.floor, size.floor === null ? null : sheet.floor(size.floor)],
      [texts.capacity, sheet.counts.guests(property.capacity)],
      [texts.rooms, roomCounts(writing)],
      [texts.energy, energyTexts(energy, sheet).join('. ')],
    ]),
    beds(writing),
    facts(
      [
        ...amenityTexts(amenities.amenities, sheet).map(
          ({ title, amenities: named }) => [title, named.join(', ')] as const,
        ),
        [texts.safety, safetyTexts(safety, sheet).join(', ')],
      ],
      texts.equipment,
    ),
    ...description(writing),
  ]);
}

/** Stars are classification; a label is not, and stands beside it under its own name. */
function classificationText({ facts: { property }, sheet }: Writing): string {
  const { stars, label } = property.sheet.classification;
  return [stars > 0 ? sheet.classified(stars) : '', label.trim()].filter(Boolean).join(', ');
}

function roomCounts({ facts: { property }, sheet }: Writing): string {
  const { bathrooms } = property.sheet.size;
  return [
    property.bedrooms > 0 ? sheet.counts.bedrooms(property.bedrooms) : '',
    bathrooms > 0 ? sheet.counts.bathrooms(bathrooms) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function beds({ facts: { property }, words, sheet }: Writing): ContractBlock | null {
  const rows = property.sheet.rooms.rooms.map(
    ({ name, beds: of }) => [name.trim() || words.sheet.unnamedRoom, bedTexts(of, sheet).join(', ')] as const,
  );
  return facts(rows, words.sheet.beds);
}

/** What the host wrote of the property, in this language or in French. */
function description({ facts: { property }, language, words }: Writing): (ContractBlock | null)[] {
  const { texts } = property.sheet;
  const translated = texts[language].description.trim();
  const shown = translated || texts.fr.description.trim();
  if (shown === '') return [];
  const isFrench = translated === '' && language !== 'fr';
  const { description: title } = words.sheet;
  return isFrench ? [text(words.inFrench, title), text(shown)] : [text(shown, title)];
}

/** What may be done in the property and what not. */
export function houseRules({ facts: { property }, words, sheet }: Writing): ContractSection {
  const { houseRules: rules } = property.sheet;
  const other = rules.other.trim();
  return section(words.houseRules.title, [
    list(houseRuleTexts(rules, sheet)),
    other !== '' && text(words.inFrench),
    text(other),
  ]);
}
