import type { TemplateSummary, TemplateView } from '@app/contract/messaging/templatesApi.ts';
import { DomainError, type Platform } from '../../platform/index.ts';
import { commonVariables } from '../rendering/TemplateVariable.ts';
import type { MailTemplateDefinition } from '../templates/MailTemplateDefinition.ts';
import { defaultTemplates } from '../templates/index.ts';
import { requireDefinition } from './requireDefinition.ts';

type Parts = Pick<Platform, 'pool' | 'clock'>;

const countedDays = 30;
const shownVersions = 50;

interface TemplateRow {
  id: string;
  key: string;
  subject: string;
  content: string;
  enabled: boolean;
  version: number;
  is_default: boolean;
  updated_at: Date;
  sent: number;
  failed: number;
  suppressed: number;
}

interface VersionRow {
  version: number;
  subject: string;
  content: string;
  is_default: boolean;
  author: string | null;
  saved_at: Date;
}

/** The installed templates, in the order in which the product ships them. */
export async function listTemplates(platform: Parts): Promise<TemplateSummary[]> {
  const rows = new Map((await readRows(platform, null)).map((row) => [row.key, row]));
  return defaultTemplates.flatMap((definition) => {
    const row = rows.get(definition.key);
    return row ? [presentSummary(definition, row)] : [];
  });
}

/**
 * How a template stands.
 * @throws DomainError not_found.
 */
export async function readTemplateSummary(platform: Parts, key: string): Promise<TemplateSummary> {
  const definition = requireDefinition(key);
  return presentSummary(definition, await readRow(platform, key));
}

/**
 * A template with its variables and its versions.
 * @throws DomainError not_found.
 */
export async function readTemplate(platform: Parts, key: string): Promise<TemplateView> {
  const definition = requireDefinition(key);
  const row = await readRow(platform, key);
  const { rows: versions } = await platform.pool.query<VersionRow>(
    `select v.version, v.subject, v.content, v.is_default, v.saved_at, a.first_name || ' ' || a.last_name as author
     from mail_template_version v left join account a on a.id = v.author_id
     where v.template_id = $1 order by v.version desc limit $2`,
    [row.id, shownVersions],
  );
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
    versions: versions.map(({ version, subject, content, author, ...saved }) => ({
      version,
      subject,
      content,
      isDefault: saved.is_default,
      author,
      savedAt: saved.saved_at.toISOString(),
    })),
  };
}

async function readRow(platform: Parts, key: string): Promise<TemplateRow> {
  const [row] = await readRows(platform, key);
  if (!row) throw new DomainError('not_found', { detail: 'Ce modèle d’e-mail n’est pas installé.' });
  return row;
}

/** Of one template, or of all. */
async function readRows({ pool, clock }: Parts, key: string | null): Promise<TemplateRow[]> {
  const since = new Date(clock.now().getTime() - countedDays * 86_400_000);
  const { rows } = await pool.query<TemplateRow>(
    `select t.id, t.key, t.subject, t.content, t.enabled, t.version, t.is_default, t.updated_at,
       coalesce(d.sent, 0)::int as sent, coalesce(d.failed, 0)::int as failed, coalesce(d.suppressed, 0)::int as suppressed
     from mail_template t
     left join (
       select template, count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
         count(*) filter (where state = 'suppressed') as suppressed
       from mail_delivery where created_at >= $1 and ($2::text is null or template = $2) group by template) d
       on d.template = t.key
     where $2::text is null or t.key = $2`,
    [since, key],
  );
  return rows;
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
    isCustom: !row.is_default,
    enabled: required || row.enabled,
    isRequired: required,
    updatedAt: row.updated_at.toISOString(),
    lastMonth: { sent: row.sent, failed: row.failed, suppressed: row.suppressed },
  };
}
