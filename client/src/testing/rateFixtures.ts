import { onTestFinished, vi } from 'vitest';
import { customerOverviewEndpoint } from '@app/contract/accounts/api.ts';
import { daysFrom, nightsBetween, type Day } from '@app/contract/core/days.ts';
import { listPropertiesEndpoint } from '@app/contract/properties/api.ts';
import {
  rateRulesSchema,
  type NightOverride,
  type RateRules,
  type RateRulesInput,
} from '@app/contract/properties/pricing/rates.ts';
import {
  changeNightsEndpoint,
  changeRatesEndpoint,
  readCalendarEndpoint,
  readRatesEndpoint,
  scanRatesEndpoint,
  type CalendarNight,
  type RateScan,
} from '@app/contract/properties/ratesApi.ts';
import { withNights } from '../features/rentals/rates/settleNights.ts';
import { customer, idOf, overview } from './fixtures.ts';
import { aSummary } from './propertyFixtures.ts';
import { renderApp } from './renderApp.tsx';
import { answers, decides } from './server.ts';

/** The property whose prices the page shows first, and another one to copy them to. */
const pricedProperty = aSummary({ name: 'Etxe Ttiki' });
export const otherProperty = aSummary({ id: idOf(502), name: 'Villa Arrosa' });

/** A night of 120 euros that anybody may book from two nights on. */
function aNight(day: Day): CalendarNight {
  return {
    day,
    cents: 120_00,
    minNights: 2,
    source: 'base',
    sourceName: '',
    taken: false,
    arrivals: true,
    departures: true,
    problem: null,
  };
}

const unset = { nightCents: null, minNights: null, closedTo: null };

interface PricesShown {
  rules: RateRules | null;
  overrides: NightOverride[];
  /** What some nights have that the others do not, by day. */
  nights: Record<Day, Partial<CalendarNight>>;
  findings: RateScan['findings'];
  /** Of rules and nights. */
  version: number;
  /** After the address of the page, for instance `?mois=2027-07`. */
  search: string;
}

/** The rules of a property as the server answers them: 120 euros a night, unless something else is said. */
export function someRules(changes: Partial<RateRulesInput> = {}): RateRules {
  return rateRulesSchema.parse({ baseCents: 120_00, ...changes });
}

/**
 * Opens the page of prices on the 3rd of May 2027, in July unless another address is asked for. What the server answers is in the
 * returned `shown`, which a test changes as the server would.
 */
export function openRates(changes: Partial<PricesShown> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-03T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const shown: PricesShown = {
    rules: someRules(),
    overrides: [],
    nights: {},
    findings: [],
    version: changes.rules === null ? 0 : 1,
    search: '?mois=2027-07',
    ...changes,
  };
  const [from, to] = ['2027-04-26', '2028-09-04'];
  answers(customerOverviewEndpoint, overview);
  answers(listPropertiesEndpoint, { properties: [pricedProperty, otherProperty], used: 2, max: 3 });
  answers(scanRatesEndpoint, () => ({ from: '2027-05-03', to: '2028-11-03', findings: shown.findings }));
  answers(readRatesEndpoint, () => ({
    rules: shown.rules,
    overrides: shown.overrides,
    version: shown.version,
    updatedAt: null,
  }));
  const readCalendars = answers(readCalendarEndpoint, () => ({
    from,
    to,
    holders: [],
    nights: daysFrom(from, nightsBetween(from, to)).map((day) => ({ ...aNight(day), ...shown.nights[day] })),
  }));
  /** Has the server keep the rules that are sent, unless they were written on another version than is stored. */
  const keepsRules = () =>
    decides(changeRatesEndpoint, ({ body }) => {
      const { version, ...rules } = changeRatesEndpoint.body.parse(body);
      if (version !== shown.version) return 'changed_meanwhile';
      Object.assign(shown, { rules, version: version + 1 });
      return { rules, overrides: shown.overrides, version: shown.version, updatedAt: null };
    });
  /** The same of single nights. */
  const keepsNights = () =>
    decides(changeNightsEndpoint, ({ body }) => {
      const { nights, version } = changeNightsEndpoint.body.parse(body);
      if (version !== shown.version) return 'changed_meanwhile';
      const before = nights.map(({ day }) => shown.overrides.find((one) => one.day === day) ?? { day, ...unset });
      shown.overrides = withNights(shown.overrides, nights);
      for (const { day, nightCents } of nights) shown.nights[day] = { cents: nightCents ?? 120_00 };
      shown.version += 1;
      return { before, version: shown.version };
    });
  return {
    shown,
    readCalendars,
    keepsRules,
    keepsNights,
    ...renderApp({ at: `/dashboard/tarifs${shown.search}`, as: customer }),
  };
}
