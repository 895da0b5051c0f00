import type { NameStep } from '@app/contract/hosting/rules.ts';
import type { Platform } from '../../platform/index.ts';
import type { NameRow } from '../names/NameRow.ts';

/** Shows which step of a name is being taken, at once; a name that is online stays so while it is looked at. */
export async function noteStep(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { id }: Pick<NameRow, 'id'>,
  step: NameStep,
): Promise<void> {
  await pool.query({
    name: 'hosting_note_step',
    text: `update hosted_name set step = $2, updated_at = $3
           where id = $1 and released_at is null and state <> 'active' and step <> $2`,
    values: [id, step, clock.now()],
  });
}
