import { seal, unsealByOne, type Platform, type SealedPlace } from '../../platform/index.ts';

/** Bound to its account: a sealed secret moved to another row cannot be opened. */
export const sealedFactors: SealedPlace = {
  table: 'second_factor',
  value: 'secret',
  identity: 'account_id',
  bound: 'account_id',
  contextOf: (accountId) => `second_factor ${accountId}`,
};
const { contextOf } = sealedFactors;

/** Seals the secret of an authenticator application for the database. */
export function sealFactor({ keys }: Pick<Platform, 'keys'>, accountId: string, secret: string) {
  return { secret: seal(secret, keys.of('settings'), contextOf(accountId)), keyId: keys.id };
}

/** The unsealed secret; null, with an entry in the log, when APP_KEY has changed. */
export function openFactor(
  { keys, logger }: Platform,
  accountId: string,
  row: { secret: string; key_id: string },
): string | null {
  try {
    return unsealByOne(row.secret, keys.readable('settings'), contextOf(accountId));
  } catch (error) {
    logger.error({ err: error, accountId, keyId: row.key_id }, 'second factor sealed with another key');
    return null;
  }
}
