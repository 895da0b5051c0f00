import { DomainError, type Platform } from '../../platform/index.ts';

/**
 * The HTML of a draft that this account drew.
 * @throws DomainError not_found, also for one that someone else drew.
 */
export async function readPreview(
  { pool }: Pick<Platform, 'pool'>,
  { id, accountId }: { id: string; accountId: string },
): Promise<string> {
  const { rows } = await pool.query<{ html: string }>(
    'select html from mail_preview where id = $1 and account_id = $2',
    [id, accountId],
  );
  const [preview] = rows;
  if (!preview) throw new DomainError('not_found', { detail: 'Cet aperçu n’est plus gardé\u00a0: redemandez-le.' });
  return preview.html;
}
