import type { Language } from '../rules.ts';
import type { QuoteLine } from './stay.ts';

/** What a host takes off a price that its guest agreed to, in the guest's language. */
const labels: Readonly<Record<Language, string>> = {
  fr: 'Geste commercial',
  en: 'Goodwill reduction',
  es: 'Gesto comercial',
  de: 'Kulanznachlass',
};

/** What was taken off an agreed price, in cents: none is below zero. */
export function goodwillOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { kind, cents }) => (kind === 'goodwill' ? sum - cents : sum), 0);
}

/** The lines of an agreed price, of which so many cents are taken off in all; the tourist tax stays the last one. */
export function withGoodwill(lines: readonly QuoteLine[], cents: number, language: Language): QuoteLine[] {
  const agreed = lines.filter(({ kind }) => kind !== 'goodwill');
  if (cents === 0) return agreed;
  const taken: QuoteLine = { kind: 'goodwill', label: labels[language], cents: -cents, reason: '' };
  const isTax = ({ kind }: QuoteLine) => kind === 'tourist_tax';
  return [...agreed.filter((line) => !isTax(line)), taken, ...agreed.filter(isTax)];
}
