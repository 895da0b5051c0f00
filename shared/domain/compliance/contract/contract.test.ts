import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractFacts } from '@app/contract/compliance/contract/testing/contractFacts.ts';
import {
  buildContract,
  buildCustomer,
  buildProperty,
  buildReservation,
  createTestPlatform,
  readRows,
  type TestPlatform,
} from '../../testing/index.ts';
import { transact } from '../../platform/index.ts';
import { contractFile } from './contractFile.ts';
import { eraseContracts } from './eraseContracts.ts';
import { describeContract, readContract } from './readContract.ts';
import { sealContract } from './sealContract.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** A stay of a host whose guest accepted a contract. */
async function accepted() {
  const { id: accountId } = await buildCustomer(platform);
  const property = await buildProperty(platform, { accountId });
  const { id: reservationId } = await buildReservation(platform, property);
  const own = { accountId, reservationId };
  return { own, ...(await buildContract(platform, own)) };
}

describe('a contract that was accepted', () => {
  it('is read back as the document that was shown, with how and when it was accepted', async () => {
    const { own, sha256 } = await accepted();
    const contract = await readContract(platform, own);
    expect(contract).toMatchObject({ sha256, language: 'en', consent: 'I accept.', timeZone: 'Europe/Paris' });
    expect(contract?.acceptedAt).toStrictEqual(platform.clock.now());
    expect(contract?.document).toStrictEqual(sealContract(contractFacts(), 'en').document);
    expect(await describeContract(platform, own)).toMatchObject({ contract: { sha256, language: 'en' } });
  });

  it('is not another host’s, and a stay that its host typed has none', async () => {
    const { own } = await accepted();
    const other = await buildCustomer(platform);
    const theirs = { ...own, accountId: other.id };
    expect(await readContract(platform, theirs)).toBeNull();
    expect(await contractFile(platform, theirs)).toBeNull();
    await expect(describeContract(platform, theirs)).rejects.toMatchObject({ code: 'not_found' });
    const property = await buildProperty(platform, { accountId: other.id });
    const { id: reservationId } = await buildReservation(platform, property);
    expect(await describeContract(platform, { accountId: other.id, reservationId })).toStrictEqual({ contract: null });
  });

  it('cannot be changed, deleted, emptied away or replaced by other bytes', async () => {
    const { own } = await accepted();
    const { reservationId } = own;
    const by = [reservationId];
    for (const change of [
      `consent = 'Non.'`,
      'accepted_at = now()',
      `bytes = '\\x00', sha256 = encode(sha256('\\x00'), 'hex')`,
    ])
      await expect(platform.pool.query(`update contract set ${change} where reservation_id = $1`, by)).rejects.toThrow(
        'is final',
      );
    await expect(platform.pool.query('delete from contract where reservation_id = $1', by)).rejects.toThrow('is kept');
    await expect(platform.pool.query('truncate contract')).rejects.toThrow('are kept');
    await expect(
      platform.pool.query(
        `insert into contract select gen_random_uuid(), account_id, bytes || '\\x20', sha256, template, language, consent, accepted_at, ip, user_agent
         from contract where reservation_id = $1`,
        by,
      ),
    ).rejects.toThrow('contract_sha256');
    expect(await readContract(platform, own)).not.toBeNull();
  });

  it('goes when its account was closed, and with an account that is gone', async () => {
    const { own } = await accepted();
    const { accountId } = own;
    await expect(transact(platform, null, async (tx) => eraseContracts(tx, accountId))).rejects.toThrow('is kept');
    await platform.pool.query('update account set closed_at = now() where id = $1', [accountId]);
    await transact(platform, null, async (tx) => eraseContracts(tx, accountId));
    const left = await readRows(platform, 'select from contract where account_id = $1', [accountId]);
    expect(left).toHaveLength(0);
  });

  it('is no contract any more once its bytes were tampered with below the database’s guard', async () => {
    const { own } = await accepted();
    const run = async (sql: string) => platform.pool.query(sql);
    await run('alter table contract disable trigger user');
    await run('alter table contract drop constraint contract_sha256');
    const byte = `update contract set bytes = bytes || '\\x20' where reservation_id = $1`;
    await platform.pool.query(byte, [own.reservationId]);
    await expect(readContract(platform, own)).rejects.toThrow('is not what was accepted');
  });
});
