import type { Platform } from '../../platform/index.ts';
import { nameColumns, type NameRow } from '../names/NameRow.ts';
import { presentName } from './presentNames.ts';

/** A name as the mail about it tells it; null when it was given up, or is somebody else's by now. */
export async function readNameToTell(
  platform: Pick<Platform, 'pool' | 'settings' | 'providers'>,
  { accountId, nameId }: { accountId: string; nameId: string },
) {
  const { rows } = await platform.pool.query<NameRow>(
    `select ${nameColumns} from hosted_name n where n.id = $1 and n.account_id = $2 and n.released_at is null`,
    [nameId, accountId],
  );
  const [row] = rows;
  return row ? presentName(platform, row, { registration: null }) : null;
}
