import type { HostedName } from '@app/contract/hosting/api.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { nameColumns, type NameRow } from '../names/NameRow.ts';
import { presentNames } from './presentNames.ts';

/**
 * One of a host's names.
 * @throws DomainError not_found when it is not theirs.
 */
export async function readOwnName(
  platform: Pick<Platform, 'pool' | 'settings' | 'providers'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<HostedName> {
  const { rows } = await platform.pool.query<NameRow>({
    name: 'hosting_own_name',
    text: `select ${nameColumns} from hosted_name n where n.id = $1 and n.account_id = $2 and n.released_at is null`,
    values: [id, accountId],
  });
  const [presented] = await presentNames(platform, rows);
  if (!presented) throw new DomainError('not_found');
  return presented;
}
