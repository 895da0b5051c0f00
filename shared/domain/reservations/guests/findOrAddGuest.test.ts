import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transact, type Platform } from '../../platform/index.ts';
import {
  buildCustomer,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type TestPlatform,
} from '../../testing/index.ts';
import { findOrAddByEmail, findOrAddGuest, type GuestFields } from './findOrAddGuest.ts';
import { phoneKey } from '../phoneKey.ts';

let platform: TestPlatform;
let host: BuiltAccount;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform);
});

const ane = { firstName: 'Ane', lastName: 'Élissalde', email: 'Ane@Elissalde.example', phone: '06 12 34 56 78' };
const add = async (fields: Partial<GuestFields>, through: Platform = platform, accountId = host.id) =>
  transact(through, null, async (tx) => {
    const { id } = await findOrAddGuest(tx, accountId, { ...ane, ...fields });
    return id;
  });
const stored = async () =>
  readRows(platform, 'select first_name, last_name, email, phone, phone_key from guest where account_id = $1', [
    host.id,
  ]);

it('a guest is found again by e-mail or by telephone when the last name is the same, accents and capitals aside', async () => {
  const id = await add({});
  expect(await add({ lastName: 'ELISSALDE', email: 'ANE@elissalde.example', phone: undefined })).toBe(id);
  expect(await add({ lastName: 'elissalde', email: undefined, phone: '+33 (0)6 12 34 56 78' })).toBe(id);
  expect(await add({ lastName: 'Élissalde', email: 'autre@elissalde.example', phone: '0033612345678' })).toBe(id);
  expect(await stored()).toStrictEqual([
    {
      first_name: 'Ane',
      last_name: 'Élissalde',
      email: 'ane@elissalde.example',
      phone: '06 12 34 56 78',
      phone_key: '33612345678',
    },
  ]);
});

it('a guest with another last name, another host or nothing to be found by is a new one', async () => {
  const id = await add({});
  const other = await buildCustomer(platform);
  const others = [
    await add({ lastName: 'Etcheberry' }),
    await add({}, platform, other.id),
    await add({ email: undefined, phone: undefined }),
    await add({ email: undefined, phone: undefined }),
    await add({ email: 'ane@autre.example', phone: '06 99 99 99 99' }),
  ];
  expect(new Set([id, ...others]).size).toBe(6);
});

it('what a known guest has not told is filled in, and what they have told stays', async () => {
  const id = await add({ firstName: '', phone: undefined });
  expect(await add({ firstName: 'Anne', phone: '+34 943 00 00 00' })).toBe(id);
  expect(await add({ firstName: 'Annette', phone: '+34 999 00 00 00' })).toBe(id);
  expect(await stored()).toMatchObject([{ first_name: 'Anne', phone: '+34 943 00 00 00', phone_key: '34943000000' }]);
});

it('whoever books under an e-mail with another telephone or address is a guest of their own, who learns nothing', async () => {
  const address = { street: '4 rue des Basques', postalCode: '64100', town: 'Bayonne', country: 'FR' };
  const book = async (fields: Partial<GuestFields>) =>
    transact(platform, null, async (tx) => (await findOrAddByEmail(tx, host.id, { ...ane, ...fields })).id);
  const id = await add({ address: null });
  // What was not known is told by who says the rest alike.
  expect(await book({ address })).toBe(id);
  expect(await book({ phone: '+33 6 12 34 56 78', address: { ...address } })).toBe(id);
  const others = [
    await book({ phone: undefined, address }),
    await book({ phone: '06 99 99 99 99', address }),
    await book({ address: { ...address, town: 'Anglet' } }),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
  const rows = await readRows<{ address: unknown }>(platform, 'select address from guest where id = $1', [id]);
  expect(rows).toStrictEqual([{ address }]);
});

it('a guest who was erased is not found again', async () => {
  const id = await add({});
  await platform.pool.query('update guest set erased_at = now() where id = $1', [id]);
  expect(await add({})).not.toBe(id);
});

it('a guest whom thirty forms tell of at once is one guest', async () => {
  const second = await platform.sibling();
  const ids = await Promise.all(Array.from({ length: 30 }, async (_, at) => add({}, at % 2 === 0 ? platform : second)));
  expect(new Set(ids).size).toBe(1);
});

it.each([
  ['06 12 34 56 78', '33612345678'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['+33 (0)6.12.34.56.78', '33612345678'],
  ['0033612345678', '33612345678'],
  ['+34 943 00 00 00', '34943000000'],
  ['0034943000000', '34943000000'],
  ['943 00 00 00', '943000000'],
  ['', null],
  [undefined, null],
])('the key of the telephone number %j is %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});
