import { z } from 'zod';
import { settableRulesSchema, type RateRules } from '@app/contract/properties/pricing/rates.ts';
import { priceText } from '../../base/euros.ts';
import { amountOf, wholeOf, wholeText } from '../rateTexts.ts';
import { percentText, tariffRows, taxOf, type TariffRow } from './touristTax/taxValues.ts';

/** An entry of a list of rules, as its fields show it. */
export type Row = Record<string, string>;

const rowLists = [
  'minNightsByArrival',
  'seasons',
  'steps',
  'lastMinute',
  'earlyBird',
  'promoCodes',
  'options',
] as const;
export type RowList = (typeof rowLists)[number];

const textFields = [
  'baseCents',
  'weekendCents',
  'minNights',
  'maxNights',
  'cleaningCents',
  'linenCents',
  'petCents',
  'includedGuests',
  'extraGuestCents',
  'extraChildCents',
  'returningPercent',
  'noticeDays',
  'horizonDays',
  'preparationNights',
] as const;
export type TextField = (typeof textFields)[number];

/** Prices and rules as they are typed; lists and fields go by the names that the contract gives them. */
export interface RuleValues extends Record<TextField, string>, Record<RowList, Row[]>, Record<string, unknown> {
  /** ISO weekdays, '67' for Saturday and Sunday; empty: any. */
  arrivalDays: string;
  departureDays: string;
  fillGaps: boolean;
  /** Tariffs of the tourist tax. */
  touristTax: TariffRow[];
  /** A percentage; empty: prices have none. */
  touristTaxVat: string;
}

/** Prices and rules as the form shows them. */
export function valuesOf(rules: RateRules): RuleValues {
  return {
    baseCents: priceText(rules.baseCents),
    weekendCents: priceText(rules.weekendCents),
    minNights: wholeText(rules.minNights),
    maxNights: wholeText(rules.maxNights),
    minNightsByArrival: (rules.minNightsByArrival ?? []).map(minimumRow),
    arrivalDays: daysText(rules.arrivalDays),
    departureDays: daysText(rules.departureDays),
    seasons: rules.seasons.map(seasonRow),
    steps: rules.steps.map(({ nights, percent }) => ({ nights: wholeText(nights), percent: wholeText(percent) })),
    lastMinute: rules.lastMinute.map(discountRow),
    earlyBird: rules.earlyBird.map(discountRow),
    returningPercent: wholeText(rules.returningPercent),
    promoCodes: rules.promoCodes.map(({ code, percent, cents, from, to, maxUses }) => ({
      code,
      percent: wholeText(percent),
      cents: priceText(cents),
      from: from ?? '',
      to: to ?? '',
      maxUses: wholeText(maxUses),
    })),
    touristTax: tariffRows(rules.touristTax),
    touristTaxVat: percentText(rules.touristTax?.vatBasisPoints),
    cleaningCents: priceText(rules.cleaningCents),
    linenCents: priceText(rules.linenCents),
    petCents: priceText(rules.petCents),
    includedGuests: wholeText(rules.includedGuests),
    extraGuestCents: priceText(rules.extraGuestCents),
    extraChildCents: priceText(rules.extraChildCents),
    options: rules.options.map(({ id, name, cents, per, mandatory }) => ({
      id,
      name,
      cents: priceText(cents),
      per,
      mandatory: mandatory ? 'yes' : 'no',
    })),
    noticeDays: wholeText(rules.noticeDays),
    horizonDays: wholeText(rules.horizonDays),
    preparationNights: wholeText(rules.preparationNights),
    fillGaps: rules.fillGaps,
  };
}

/** What the form sends, still to be checked by the contract: amounts in cents, what is empty left out. */
export function bodyOf(values: RuleValues) {
  return {
    baseCents: amountOf(values.baseCents),
    weekendCents: amountOf(values.weekendCents),
    minNights: wholeOf(values.minNights),
    maxNights: wholeOf(values.maxNights),
    minNightsByArrival: minimumsOf(values.minNightsByArrival),
    arrivalDays: daysOf(values.arrivalDays),
    departureDays: daysOf(values.departureDays),
    seasons: values.seasons.map((row) => ({
      name: row['name'],
      from: row['from'],
      to: row['to'],
      nightCents: amountOf(row['nightCents'] ?? ''),
      minNights: wholeOf(row['minNights'] ?? ''),
      maxNights: wholeOf(row['maxNights'] ?? ''),
      minNightsByArrival: minimumsOf(minimumRowsOf(row['minNightsByArrival'] ?? '')),
      arrivalDays: daysOf(row['arrivalDays'] ?? ''),
      departureDays: daysOf(row['departureDays'] ?? ''),
    })),
    steps: values.steps.map((row) => ({
      nights: wholeOf(row['nights'] ?? ''),
      percent: wholeOf(row['percent'] ?? ''),
    })),
    lastMinute: values.lastMinute.map(discountOf),
    earlyBird: values.earlyBird.map(discountOf),
    returningPercent: wholeOf(values.returningPercent),
    promoCodes: values.promoCodes.map((row) => ({
      code: row['code'],
      percent: wholeOf(row['percent'] ?? ''),
      cents: amountOf(row['cents'] ?? ''),
      from: row['from'] === '' ? undefined : row['from'],
      to: row['to'] === '' ? undefined : row['to'],
      maxUses: wholeOf(row['maxUses'] ?? ''),
    })),
    touristTax: taxOf(values.touristTax, values.touristTaxVat),
    cleaningCents: amountOf(values.cleaningCents),
    linenCents: amountOf(values.linenCents),
    petCents: amountOf(values.petCents),
    includedGuests: wholeOf(values.includedGuests),
    extraGuestCents: amountOf(values.extraGuestCents),
    extraChildCents: amountOf(values.extraChildCents),
    options: values.options.map((row) => ({
      id: row['id'],
      name: row['name'],
      cents: amountOf(row['cents'] ?? ''),
      per: row['per'],
      mandatory: row['mandatory'] === 'yes',
    })),
    noticeDays: wholeOf(values.noticeDays),
    horizonDays: wholeOf(values.horizonDays),
    preparationNights: wholeOf(values.preparationNights),
    fillGaps: values.fillGaps,
  };
}

/** What the contract asks of prices and rules, by the names of the form's fields. */
export const ruleFormSchema = z.custom<RuleValues>().transform((values, context) => {
  const issues = settableRulesSchema.safeParse(bodyOf(values)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: fieldPath(path), message });
});

/** Of the tourist tax, the form has the tariffs and the VAT side by side. */
function fieldPath(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, second, ...rest] = path;
  if (first !== 'touristTax' || second === undefined) return [...path];
  return second === 'tariffs' ? [first, ...rest] : ['touristTaxVat'];
}

function seasonRow(season: RateRules['seasons'][number]): Row {
  return {
    name: season.name,
    from: season.from,
    to: season.to,
    nightCents: priceText(season.nightCents),
    minNights: wholeText(season.minNights),
    maxNights: wholeText(season.maxNights),
    minNightsByArrival: minimumsText((season.minNightsByArrival ?? []).map(minimumRow)),
    arrivalDays: daysText(season.arrivalDays),
    departureDays: daysText(season.departureDays),
  };
}

/** '6:7 5:3', seven nights from a Saturday and three from a Friday, as a season's entry holds them. */
export function minimumsText(rows: readonly Row[]): string {
  return rows.map((row) => `${row['weekday']}:${row['minNights']?.replaceAll(/[\s:]/g, '') ?? ''}`).join(' ');
}

/** The same as the entries that fields show. */
export function minimumRowsOf(text: string): Row[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [weekday = '', minNights = ''] = one.split(':');
      return { weekday, minNights };
    });
}

function minimumRow({ weekday, minNights }: { weekday: number; minNights: number }): Row {
  return { weekday: String(weekday), minNights: String(minNights) };
}

function minimumsOf(rows: readonly Row[]) {
  if (rows.length === 0) return undefined;
  return rows.map((row) => ({ weekday: Number(row['weekday']), minNights: wholeOf(row['minNights'] ?? '') }));
}

function discountRow({ days, percent }: { days: number; percent: number }): Row {
  return { days: wholeText(days), percent: wholeText(percent) };
}

function discountOf(row: Row) {
  return { days: wholeOf(row['days'] ?? ''), percent: wholeOf(row['percent'] ?? '') };
}

function daysText(days: readonly number[] | undefined): string {
  return (days ?? []).toSorted((one, other) => one - other).join('');
}

function daysOf(text: string): number[] | undefined {
  return text === '' ? undefined : [...text].map(Number);
}
