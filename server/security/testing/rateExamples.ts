import type { EndpointName } from '@app/contract/registry.ts';
import { buildProperty, readRows } from '@app/domain/testing';
import type { Example, World } from './Example.ts';

const pricedProperty = '00000000-0000-4000-8000-0000000000c2';

/** A property of a customer with prices, the same each time. */
async function buildPriced({ platform, customer: { id: accountId } }: World): Promise<void> {
  // Others who went through this may have it.
  await platform.pool.query('delete from property where id = $1', [pricedProperty]);
  const open = 'select from account where id = $1 and closed_at is null';
  if ((await readRows(platform, open, [accountId])).length === 0) return;
  await buildProperty(platform, { accountId, id: pricedProperty, rates: { baseCents: 10_000 } });
}

/** About a property with prices. */
export const aboutPriced = { prepare: buildPriced, params: () => ({ id: pricedProperty }) } satisfies Example;
const night = { ...aboutPriced, params: () => ({ id: pricedProperty, day: '2027-07-03' }) } satisfies Example;
const window = { from: '2027-07-01', to: '2027-08-01' };
const aboutStay = {
  ...aboutPriced,
  query: () => ({ arrival: '2027-07-03', departure: '2027-07-10', adults: 2 }),
} satisfies Example;

/** What requests about prices are about. */
export const rateExamples: Partial<Record<EndpointName, Example>> = {
  'properties.readRates': aboutPriced,
  'properties.changeRates': {
    ...aboutPriced,
    body: () => ({ baseCents: 12_000, weekendCents: 14_000, minNights: 2, steps: [{ nights: 7, percent: 10 }] }),
  },
  'properties.changeNights': { ...aboutPriced, body: () => ({ nights: [{ day: '2027-07-03', nightCents: 9_000 }] }) },
  'properties.readCalendar': { ...aboutPriced, query: () => window },
  'properties.explainNight': night,
  'properties.scanRates': aboutPriced,
  'properties.ignoreFinding': {
    ...aboutPriced,
    body: () => ({ kind: 'no_price', from: '2027-07-03', to: '2027-07-03', ignored: false }),
  },
  'properties.copyRates': { ...aboutPriced, body: () => ({ toPropertyIds: [], years: { from: 2027, to: 2028 } }) },
  'properties.quote': aboutStay,
  'properties.priceStay': aboutStay,
};
