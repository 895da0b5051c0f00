import { sql, type InferResult } from 'kysely';
import type { TemplateSummary, TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { dayInMilliseconds } from '@app/contract/core/days.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { commonVariables } from '../rendering/TemplateVariable.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { defaultTemplates } from '../templates/index.ts';
import { requireDefinition } from './compileDraft.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

const countedDays = 30;
const shownVersions = 50;

type TemplateRow = InferResult<ReturnType<typeof selectTemplates>>[number];

/** Of one template, or of all, with its mails of the last thirty days. */
function selectTemplates({ db, clock }: Parts, key?: string) {
  const since = new Date(clock.now().getTime() - countedDays * dayInMilliseconds);
  const inState = (state: 'sent' | 'failed' | 'suppressed') =>
    sql<number>`(count(*) filter (where state = ${sql.lit(state)}))::int`.as(state);
  const mails = db
    .selectFrom('mail_delivery')
    .select(['template', inState('sent'), inState('failed'), inState('suppressed')])
    .where('createdAt', '>=', since)
    .$if(key !== undefined, (query) => query.where('template', '=', key ?? ''))
    .groupBy('template');
  return db
    .selectFrom('mail_template as t')
    .leftJoin(mails.as('d'), 'd.template', 't.key')
    .select(['t.id', 't.key', 't.subject', 't.content', 't.enabled', 't.version', 't.isDefault', 't.updatedAt'])
    .select(['d.sent', 'd.failed', 'd.suppressed'])
    .$if(key !== undefined, (query) => query.where('t.key', '=', key ?? ''));
}

/** The installed templates, in the order in which the product ships them. */
export async function listTemplates(platform: Parts): Promise<TemplateSummary[]> {
  const rows = new Map((await selectTemplates(platform).execute()).map((row) => [row.key, row]));
  return defaultTemplates.flatMap((definition) => {
    const row = rows.get(definition.key);
    return row ? [presentSummary(definition, row)] : [];
  });
}

/** A template as listed. @throws DomainError not_found. */
export async function readTemplateSummary(platform: Parts, key: string): Promise<TemplateSummary> {
  const definition = requireDefinition(key);
  return presentSummary(definition, await readRow(platform, key));
}

/** A template with its variables and its versions. @throws DomainError not_found. */
export async function readTemplate(platform: Parts, key: string): Promise<TemplateView> {
  const definition = requireDefinition(key);
  const row = await readRow(platform, key);
  const versions = await platform.db
    .selectFrom('mail_template_version as v')
    .leftJoin('account as a', 'a.id', 'v.authorId')
    .select(['v.version', 'v.subject', 'v.content', 'v.isDefault', 'v.savedAt'])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('author'))
    .where('v.templateId', '=', row.id)
    .orderBy('v.version', 'desc')
    .limit(shownVersions)
    .execute();
  return {
    ...presentSummary(definition, row),
    subject: row.subject,
    content: row.content,
    variables: [...definition.variables, ...commonVariables].map(({ name, description, sample }) => ({
      name,
      description,
      sample,
    })),
    shipped: { subject: definition.subject, content: definition.content },
    version: row.version,
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
  };
}

async function readRow(platform: Parts, key: string): Promise<TemplateRow> {
  const row = await selectTemplates(platform, key).executeTakeFirst();
  if (!row) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail n’est pas installé.' });
  return row;
}

function presentSummary(definition: MailTemplateDefinition, row: TemplateRow): TemplateSummary {
  const { key, name, audience, rule, unsent = null, required = false } = definition;
  return {
    id: row.id,
    key,
    name,
    audience,
    rule,
    unsent,
    isCustom: !row.isDefault,
    enabled: required || row.enabled,
    isRequired: required,
    updatedAt: row.updatedAt.toISOString(),
    lastMonth: { sent: row.sent ?? 0, failed: row.failed ?? 0, suppressed: row.suppressed ?? 0 },
  };
}
