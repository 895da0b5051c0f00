import { newId, type Platform } from '../platform/index.ts';

interface PhotoRow {
  accountId: string;
  propertyId: string;
  hash: string;
  position?: number;
  state?: 'processing' | 'ready' | 'failed';
  alt?: string;
}

/** The row of a photo, without its files. @returns its id. */
export async function insertPhoto({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, photo: PhotoRow): Promise<string> {
  const { accountId, propertyId, hash, position = 0, state = 'ready', alt = '' } = photo;
  const id = newId();
  await pool.query(
    `insert into property_photo (id, account_id, property_id, position, state, file_name, alt, hash, bytes, widths, created_at)
     values ($1, $2, $3, $4, $5, 'salon.jpg', $6, $7, 1000, '[320]', $8)`,
    [id, accountId, propertyId, position, state, alt, hash, clock.now()],
  );
  return id;
}
