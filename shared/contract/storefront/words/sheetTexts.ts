import { keysOf } from '../../core/record.ts';
import { amenityGroups, type Amenity } from '../../properties/rules.ts';
import type { PropertySheet } from '../../properties/sheet.ts';
import { guestSafetyPoints, type SheetWords } from './SheetWords.ts';

/** The amenities that a property has under their titles, in the order of the sheet; titles without any are left out. */
export function amenityTexts(
  has: readonly Amenity[],
  { amenityGroups: titles, amenities }: SheetWords,
): { title: string; amenities: string[] }[] {
  const owned = new Set<string>(has);
  return keysOf(amenityGroups)
    .map((group) => {
      const ofGroup: Partial<Record<Amenity, string>> = amenityGroups[group];
      const names = keysOf(ofGroup).filter((amenity) => owned.has(amenity));
      return { title: titles[group], amenities: names.map((amenity) => amenities[amenity]) };
    })
    .filter((group) => group.amenities.length > 0);
}

/** The beds of a room: '1 lit double, 160', '2 lits simples, 90'. */
export function bedTexts(beds: PropertySheet['rooms']['rooms'][number]['beds'], words: SheetWords): string[] {
  return beds.map(({ kind, count }) => words.beds(kind, count));
}

/** What may be done in a property and what not, and its quiet hours. What the host added is another text. */
export function houseRuleTexts(rules: PropertySheet['houseRules'], words: SheetWords): string[] {
  const texts = keysOf(words.houseRules).map((rule) => words.houseRules[rule][rules[rule] ? 'yes' : 'no']);
  const { quietFrom, quietUntil } = rules;
  if (quietFrom !== null && quietUntil !== null) texts.push(words.quiet.between(quietFrom, quietUntil));
  else if (quietFrom !== null) texts.push(words.quiet.from(quietFrom));
  else if (quietUntil !== null) texts.push(words.quiet.until(quietUntil));
  return texts;
}

/** What is there for the safety of those who stay. */
export function safetyTexts({ done }: PropertySheet['safety'], words: SheetWords): string[] {
  return guestSafetyPoints.filter((point) => done.includes(point)).map((point) => words.safety[point]);
}

/** The registration as guests see it; null while the host has not said anything of it, or no number. */
export function registrationText(
  { state, number }: Pick<PropertySheet['registration'], 'state' | 'number'>,
  { registration }: SheetWords,
): string | null {
  switch (state) {
    case 'obtained':
      return number === '' ? null : registration.obtained(number);
    case 'pending':
      return registration.pending;
    case 'exempt':
      return registration.exempt;
    case 'unknown':
      return null;
  }
}

/** The letters of the energy diagnosis, and its day; what is not known is left out. */
export function energyTexts(
  { energyClass, climateClass, madeOn }: PropertySheet['energy'],
  words: SheetWords,
): string[] {
  if (energyClass === null && climateClass === null) return [];
  return [
    ...(energyClass === null ? [] : [words.energy.consumption(energyClass)]),
    ...(climateClass === null ? [] : [words.energy.emissions(climateClass)]),
    ...(madeOn === null ? [] : [words.energy.madeOn(madeOn)]),
  ];
}
