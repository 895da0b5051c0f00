import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reservationMessages } from '@app/contract/reservations/rules.ts';
import {
  buildCustomer,
  buildProperty,
  createTestPlatform,
  readRows,
  type BuiltAccount,
  type BuiltProperty,
  type TestPlatform,
} from '../../testing/index.ts';
import { changeProperty } from '../../properties/index.ts';
import { reserve } from '../testing/reserving.ts';
import { changeBlock, createBlock, deleteBlock } from './changeBlocks.ts';

let platform: TestPlatform;
let host: BuiltAccount;
let villa: BuiltProperty;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());
beforeEach(async () => {
  host = await buildCustomer(platform);
  villa = await buildProperty(platform, { accountId: host.id, name: 'Villa Arrosa' });
});

const own = (id: string) => ({ accountId: host.id, id });
const close = async (from: string, to: string, accountId = host.id) =>
  createBlock(platform, { accountId, propertyId: villa.id }, { from, to, reason: 'Travaux' });

it('a block closes its nights from the first to the last, both included', async () => {
  const block = await close('2027-07-03', '2027-07-06');
  expect(block).toMatchObject({ propertyId: villa.id, from: '2027-07-03', to: '2027-07-06', reason: 'Travaux' });
  await expect(reserve(platform, villa, { arrival: '2027-07-06', departure: '2027-07-08' })).rejects.toMatchObject({
    code: 'dates_taken',
    detail: 'Les nuits du 3 au 6 juillet 2027 sont déjà fermées\u00a0: Travaux (Villa Arrosa).',
  });
  await reserve(platform, villa, { arrival: '2027-07-07', departure: '2027-07-08' });
  await reserve(platform, villa, { arrival: '2027-07-01', departure: '2027-07-03' });
});

it('a block of one night is one night', async () => {
  const { id } = await close('2027-07-03', '2027-07-03');
  expect(await readRows(platform, 'select departure - arrival as nights from block where id = $1', [id])).toStrictEqual(
    [{ nights: 1 }],
  );
});

it('a block on nights that are taken is refused under its first night, with who has them', async () => {
  await reserve(platform, villa);
  await expect(close('2027-07-05', '2027-07-20')).rejects.toMatchObject({
    code: 'dates_taken',
    fields: { from: 'Les nuits du 3 au 6 juillet 2027 sont déjà prises par Duhamel (Villa Arrosa).' },
  });
  expect(await readRows(platform, 'select 1 from block where account_id = $1', [host.id])).toStrictEqual([]);
});

it.each([
  ['2027-07-05', '2027-07-04'],
  ['2027-01-01', '2037-12-31'],
])('a block from %s to %s is refused under its last night', async (from, to) => {
  await expect(close(from, to)).rejects.toMatchObject({ code: 'invalid_input', fields: { to: expect.any(String) } });
});

it('a block that moves over its own nights takes the new ones and gives back the others', async () => {
  const { id } = await close('2027-07-03', '2027-07-06');
  expect(await changeBlock(platform, own(id), { from: '2027-07-05', to: '2027-07-09' })).toMatchObject({
    from: '2027-07-05',
    to: '2027-07-09',
    reason: 'Travaux',
  });
  expect(await changeBlock(platform, own(id), { reason: 'Famille' })).toMatchObject({
    to: '2027-07-09',
    reason: 'Famille',
  });
  await reserve(platform, villa, { arrival: '2027-07-03', departure: '2027-07-05' });
  await expect(changeBlock(platform, own(id), { from: '2027-07-04' })).rejects.toMatchObject({ code: 'dates_taken' });
});

it('nights of an archived property are not closed; a block that was there may still be moved and deleted', async () => {
  const { id } = await close('2027-07-03', '2027-07-06');
  await changeProperty(platform, { accountId: host.id, id: villa.id }, { status: 'archived' });
  await expect(close('2027-08-03', '2027-08-06')).rejects.toMatchObject({
    code: 'invalid_input',
    detail: 'Ce logement est archivé\u00a0: rouvrez-le d’abord.',
  });
  expect(await readRows(platform, 'select id from block where account_id = $1', [host.id])).toStrictEqual([{ id }]);
  expect(await changeBlock(platform, own(id), { to: '2027-07-05' })).toMatchObject({ to: '2027-07-05' });
  await deleteBlock(platform, own(id));
});

it('a block that is deleted opens its nights', async () => {
  const { id } = await close('2027-07-03', '2027-07-06');
  await deleteBlock(platform, own(id));
  await reserve(platform, villa);
  await expect(deleteBlock(platform, own(id))).rejects.toMatchObject({ code: 'not_found' });
});

it('nobody closes, moves or opens nights of another host', async () => {
  const { id } = await close('2027-07-03', '2027-07-06');
  const other = await buildCustomer(platform);
  const theirs = { accountId: other.id, id };
  await expect(close('2027-08-03', '2027-08-06', other.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(changeBlock(platform, theirs, { to: '2027-07-04' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(deleteBlock(platform, theirs)).rejects.toMatchObject({ code: 'not_found' });
});

it('a host whose account is restricted closes nothing', async () => {
  await platform.pool.query(`update customer set subscription_status = 'expired' where account_id = $1`, [host.id]);
  await expect(close('2027-07-03', '2027-07-06')).rejects.toMatchObject({ code: 'account_restricted' });
});

it('a block that someone else changed since it was read stays as they changed it; without a version the last change wins', async () => {
  const { id, version } = await close('2027-07-03', '2027-07-06');
  const moved = await changeBlock(platform, own(id), { from: '2027-07-04', to: '2027-07-07', version });
  expect(moved.version).toBe(version + 1);
  await expect(changeBlock(platform, own(id), { reason: 'Peinture', version })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    detail: reservationMessages.blockChangedMeanwhile,
  });
  expect(await changeBlock(platform, own(id), { reason: 'Peinture' })).toMatchObject({ from: '2027-07-04' });
});
