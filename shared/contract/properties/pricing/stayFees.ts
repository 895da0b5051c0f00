import type { OptionUnit } from './rateBounds.ts';
import type { RateRules, StayOption } from './rates.ts';
import type { QuoteLine, Stay } from './stay.ts';
import type { QuoteWords } from './words/QuoteWords.ts';

/** What a stay costs besides its nights, in the order of the quote, without lines of zero. */
export function feeLines(rules: RateRules, stay: Stay, nights: number, words: QuoteWords): QuoteLine[] {
  const guests = stay.adults + stay.children;
  const lines = extraGuestLines(rules, stay, nights, words);
  const { cleaningCents, linenCents = 0, petCents = 0 } = rules;
  if (cleaningCents > 0) lines.push({ kind: 'cleaning', cents: cleaningCents, ...words.cleaning });
  if (linenCents * guests > 0)
    lines.push({
      kind: 'linen',
      label: words.linen.label(guests),
      cents: linenCents * guests,
      reason: words.linen.reason(linenCents),
    });
  if (petCents * stay.pets > 0)
    lines.push({
      kind: 'pets',
      label: words.pets.label(stay.pets),
      cents: petCents * stay.pets,
      reason: words.pets.reason(petCents),
    });
  for (const option of rules.options)
    if (option.cents > 0 && (option.mandatory || stay.options.includes(option.id)))
      lines.push(optionLine(option, guests, nights, words));
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

function extraGuestLines(rules: RateRules, stay: Stay, nights: number, words: QuoteWords): QuoteLine[] {
  const extra = extraGuests(rules.includedGuests, stay);
  const guestCents = rules.extraGuestCents ?? 0;
  const childCents = rules.extraChildCents ?? guestCents;
  const line = (who: keyof QuoteWords['extra'], count: number, cents: number): QuoteLine[] => {
    if (count * cents === 0) return [];
    const label = words.extra[who](count, nights, cents);
    const reason = words.beyond(rules.includedGuests);
    return [{ kind: 'extra_guests', label, cents: count * nights * cents, reason }];
  };
  if (childCents === guestCents) return line('guests', extra.adults + extra.children, guestCents);
  return [...line('adults', extra.adults, guestCents), ...line('children', extra.children, childCents)];
}

function optionLine(
  { name, cents, per, mandatory }: StayOption,
  guests: number,
  nights: number,
  words: QuoteWords,
): QuoteLine {
  const counts: Record<OptionUnit, number> = { stay: 1, night: nights, guest: guests, guest_night: guests * nights };
  return {
    kind: 'option',
    label: name,
    cents: cents * counts[per],
    reason: words.options[mandatory ? 'mandatory' : 'chosen'](cents, per),
  };
}
