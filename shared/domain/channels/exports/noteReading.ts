import type { ServerResponse } from 'node:http';
import { isDelivered, newId, type Platform } from '../../platform/index.ts';
import type { ServedCalendar } from './serveExport.ts';

/** Who read a calendar, as they say themselves. */
interface Reader {
  agent: string;
  /** A browser shows it to somebody, which is no reading of the channel. */
  isPerson: boolean;
}

/** What a reading answers by. */
const readStatuses = [200, 304];

/**
 * Notes that a calendar was read, as it was served and when, once it was delivered in full; returns at once. To be called before it is sent.
 *
 * Not before delivery: nights that a channel has not received and that count as read would be missing from the nights at risk, and a
 * stay that it sells on them would be taken for an echo. A note that is lost costs an alarm until the next reading.
 */
export function noteOnceDelivered(
  platform: Pick<Platform, 'pool' | 'background'>,
  response: ServerResponse,
  calendar: ServedCalendar,
  reader: Reader,
): void {
  platform.background.run(async () => {
    const isRead = (await isDelivered(response)) && readStatuses.includes(response.statusCode);
    if (isRead) await noteExportReading(platform, calendar, { ...reader, status: response.statusCode });
  }, 'reading of a calendar not noted');
}

/** Notes a reading, and what the channel knows of us by it: all of it, or nothing. An earlier one that ends later changes nothing of that. */
export async function noteExportReading(
  { pool }: Pick<Platform, 'pool'>,
  { exportId, isFormer, readAt, told }: Pick<ServedCalendar, 'exportId' | 'isFormer' | 'readAt' | 'told'>,
  { agent, status, isPerson }: Reader & { status: number },
): Promise<void> {
  const reader = agent.replace(/\p{C}/gu, ' ').trim().slice(0, 200);
  const insertion =
    'insert into calendar_reading (id, export_id, at, agent, status, is_former) values ($1, $2, $3, $4, $5, $6)';
  const reading = [newId(), exportId, readAt, isPerson ? `(navigateur) ${reader}` : reader, status, isFormer];
  if (isPerson) {
    await pool.query(insertion, reading);
    return;
  }
  await pool.query(
    `with reading as (${insertion})
     update calendar_export set read_at = $3, read_by = $4, told = $7,
       former_told = case when told is distinct from $7::jsonb then told else former_told end
     where id = $2 and (read_at is null or read_at <= $3)`,
    [...reading, JSON.stringify(told)],
  );
}
