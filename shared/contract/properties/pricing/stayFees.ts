import { formatCents } from '../../core/money.ts';
import type { OptionUnit } from './rateBounds.ts';
import { countOf } from '../../core/counting.ts';
import { countNights } from './rateWords.ts';
import type { RateRules, StayOption } from './rates.ts';
import type { QuoteLine, Stay } from './stay.ts';

/** What a stay costs besides its nights, in the order of the quote, without lines of zero. */
export function feeLines(rules: RateRules, stay: Stay, nights: number): QuoteLine[] {
  const guests = stay.adults + stay.children;
  const lines = extraGuestLines(rules, stay, nights);
  const { cleaningCents, linenCents = 0, petCents = 0 } = rules;
  if (cleaningCents > 0)
    lines.push({ kind: 'cleaning', label: 'Ménage', cents: cleaningCents, reason: 'Une fois par séjour' });
  if (linenCents * guests > 0)
    lines.push({
      kind: 'linen',
      label: `Linge pour ${countOf(guests, 'voyageur')}`,
      cents: linenCents * guests,
      reason: `${formatCents(linenCents)} par voyageur`,
    });
  if (petCents * stay.pets > 0)
    lines.push({
      kind: 'pets',
      label: countOf(stay.pets, 'animal', 'animaux'),
      cents: petCents * stay.pets,
      reason: `${formatCents(petCents)} par animal et par séjour`,
    });
  for (const option of rules.options)
    if (option.cents > 0 && (option.mandatory || stay.options.includes(option.id)))
      lines.push(optionLine(option, guests, nights));
  return lines;
}

/** Guests whom the price of the night does not cover: included places go to adults first. Babies are free. */
function extraGuests(
  includedGuests: number,
  { adults, children }: Pick<Stay, 'adults' | 'children'>,
): { adults: number; children: number } {
  const places = Math.max(0, includedGuests - adults);
  return { adults: Math.max(0, adults - includedGuests), children: Math.max(0, children - places) };
}

function extraGuestLines(rules: RateRules, stay: Stay, nights: number): QuoteLine[] {
  const extra = extraGuests(rules.includedGuests, stay);
  const guestCents = rules.extraGuestCents ?? 0;
  const childCents = rules.extraChildCents ?? guestCents;
  const reason = `Au-delà de ${countOf(rules.includedGuests, 'voyageur')}`;
  const line = (count: number, one: string, several: string, cents: number): QuoteLine[] => {
    if (count * cents === 0) return [];
    const label = `${countOf(count, one, several)} en plus, ${countNights(nights)} à ${formatCents(cents)}`;
    return [{ kind: 'extra_guests', label, cents: count * nights * cents, reason }];
  };
  if (childCents === guestCents) return line(extra.adults + extra.children, 'voyageur', 'voyageurs', guestCents);
  return [
    ...line(extra.adults, 'adulte', 'adultes', guestCents),
    ...line(extra.children, 'enfant', 'enfants', childCents),
  ];
}

const unitLabels: Record<OptionUnit, string> = {
  stay: 'par séjour',
  night: 'par nuit',
  guest: 'par voyageur',
  guest_night: 'par voyageur et par nuit',
};

function optionLine({ name, cents, per, mandatory }: StayOption, guests: number, nights: number): QuoteLine {
  const counts: Record<OptionUnit, number> = { stay: 1, night: nights, guest: guests, guest_night: guests * nights };
  return {
    kind: 'option',
    label: name,
    cents: cents * counts[per],
    reason: `${mandatory ? 'Obligatoire' : 'Option choisie'}, ${formatCents(cents)} ${unitLabels[per]}`,
  };
}
