import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settableTermsSchema, defaultTerms, type StayTermsInput } from '@app/contract/payments/terms/terms.ts';
import { deleteProperty } from '../../properties/index.ts';
import { transact } from '../../platform/index.ts';
import { buildCustomer, buildProperty, countRows, createTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { changePropertyTerms, changeTerms, resetPropertyTerms } from './changeTerms.ts';
import { eraseTerms } from './eraseTerms.ts';
import { termsFor, type AppliedTerms } from '../index.ts';
import { readPropertyTerms, readTerms } from './readTerms.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(async () => platform.close());

/** What a host sends. */
function change(more: StayTermsInput = {}, version?: number) {
  const terms = settableTermsSchema.parse({ means: { vouchers: {} }, ...more });
  return { ...terms, ...(version !== undefined && { version }) };
}

async function newHost() {
  const { id: accountId } = await buildCustomer(platform);
  const { id } = await buildProperty(platform, { accountId });
  const own = { accountId, id };
  return {
    accountId,
    own,
    applied: async (): Promise<AppliedTerms> => termsFor(platform, { accountId, propertyId: id }),
    rows: async () => (await countRows(platform, 'stay_terms'))['stay_terms'],
  };
}

describe('the terms of stay', () => {
  it('are the usual ones until a host saves some, and nothing is stored before', async () => {
    const { accountId, own, applied, rows } = await newHost();
    const before = await rows();
    const usual = { terms: defaultTerms, source: 'defaults', version: 0, updatedAt: null };
    expect(await readTerms(platform, accountId)).toStrictEqual({ ...usual, ownIds: [] });
    expect(await readPropertyTerms(platform, own)).toStrictEqual(usual);
    expect(await applied()).toStrictEqual({ terms: defaultTerms, source: 'defaults', version: 0 });
    expect(await rows()).toBe(before);
  });

  it('are those that the host saves, for every property that has none of its own', async () => {
    const { accountId, own, applied } = await newHost();
    const first = await changeTerms(platform, accountId, change({ deposit: { percent: 40 } }));
    expect(first).toMatchObject({ source: 'host', version: 1, terms: { deposit: { percent: 40, kind: 'arrhes' } } });
    expect(await changeTerms(platform, accountId, change({ deposit: { percent: 20 } }, 1))).toMatchObject({
      version: 2,
    });
    expect(await readPropertyTerms(platform, own)).toMatchObject({
      source: 'host',
      version: 0,
      terms: { deposit: { percent: 20 } },
    });
    expect(await applied()).toMatchObject({ source: 'host', version: 2, terms: { deposit: { percent: 20 } } });
  });

  it('of a property are its own once it has some, until they are taken away', async () => {
    const { accountId, own, applied } = await newHost();
    await changeTerms(platform, accountId, change());
    const given = await changePropertyTerms(platform, own, change({ deposit: { kind: 'acompte' } }, 0));
    expect(given).toMatchObject({ source: 'property', version: 1, terms: { deposit: { kind: 'acompte' } } });
    expect(await applied()).toMatchObject({ source: 'property', version: 1 });
    expect(await readTerms(platform, accountId)).toMatchObject({
      source: 'host',
      version: 1,
      terms: { deposit: { kind: 'arrhes' } },
      ownIds: [own.id],
    });
    await resetPropertyTerms(platform, own);
    await resetPropertyTerms(platform, own);
    expect(await applied()).toMatchObject({ source: 'host' });
    expect(await readTerms(platform, accountId)).toMatchObject({ ownIds: [] });
  });

  it('of a property may come before those of its host', async () => {
    const { accountId, own } = await newHost();
    await changePropertyTerms(platform, own, change());
    expect(await readTerms(platform, accountId)).toMatchObject({ source: 'defaults', version: 0, ownIds: [own.id] });
  });

  it('are not replaced by someone who read them before they were changed, who is told what they are now', async () => {
    const { accountId, own } = await newHost();
    await changeTerms(platform, accountId, change({ deposit: { percent: 40 } }, 0));
    const refused = {
      code: 'changed_meanwhile',
      conflict: { by: null, version: 1, values: { deposit: { percent: 40 } } },
    };
    await expect(changeTerms(platform, accountId, change({}, 0))).rejects.toMatchObject(refused);
    await changePropertyTerms(platform, own, change({ deposit: { percent: 40 } }));
    await expect(changePropertyTerms(platform, own, change({}, 0))).rejects.toMatchObject(refused);
    expect(await changeTerms(platform, accountId, change())).toMatchObject({ version: 2 });
  });

  it('are stored once when two save their first ones at once', async () => {
    const { accountId } = await newHost();
    const saved = await Promise.allSettled(
      [10, 20].map((percent) => changeTerms(platform, accountId, change({ deposit: { percent } }, 0))),
    );
    expect(saved.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected']);
    expect(await readTerms(platform, accountId)).toMatchObject({ version: 1 });
  });

  it('are nobody else’s', async () => {
    const { own } = await newHost();
    const stranger = { ...own, accountId: (await buildCustomer(platform)).id };
    const refused = { code: 'not_found' };
    await expect(readPropertyTerms(platform, stranger)).rejects.toMatchObject(refused);
    await expect(changePropertyTerms(platform, stranger, change())).rejects.toMatchObject(refused);
    await expect(resetPropertyTerms(platform, stranger)).rejects.toMatchObject(refused);
    await expect(termsFor(platform, { accountId: stranger.accountId, propertyId: own.id })).rejects.toMatchObject(
      refused,
    );
  });

  it('are read within a transaction as that one wrote them', async () => {
    const { accountId, own } = await newHost();
    await changePropertyTerms(platform, own, change());
    const applied = await transact(platform, accountId, async (tx) => {
      await tx.em.execute('delete from stay_terms where property_id = ?', [own.id]);
      return termsFor(tx, { accountId, propertyId: own.id });
    });
    expect(applied).toMatchObject({ source: 'defaults' });
  });

  it('go with their property, and with the account', async () => {
    const kept = await newHost();
    await changeTerms(platform, kept.accountId, change());
    const { accountId, own, rows } = await newHost();
    const before = await rows();
    await changeTerms(platform, accountId, change());
    await changePropertyTerms(platform, own, change());
    await deleteProperty(platform, own);
    expect(await readTerms(platform, accountId)).toMatchObject({ source: 'host', ownIds: [] });
    await transact(platform, null, async (tx) => eraseTerms(tx, accountId));
    expect(await rows()).toBe(before);
  });
});
