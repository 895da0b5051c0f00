import { newId, type Platform } from '../../platform/index.ts';
import type { CompiledTemplate } from '../rendering/compileTemplate.ts';

interface DrawnDraft {
  accountId: string;
  template: string;
  mail: CompiledTemplate;
}

/** Keeps a drawn draft in place of the one that this account drew of this template before. @returns its id. */
export async function keepPreview(platform: Pick<Platform, 'pool' | 'clock'>, drawn: DrawnDraft): Promise<string> {
  const { accountId, template, mail } = drawn;
  const id = newId();
  await platform.pool.query(
    `with replaced as (delete from mail_preview where account_id = $2 and template = $3)
     insert into mail_preview (id, account_id, template, subject, html, text, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, accountId, template, mail.subject, mail.html, mail.text, platform.clock.now()],
  );
  return id;
}
