import type { Pool } from 'pg';
import { unlikeAtStripe } from './atStripe.ts';
import type { Flow, Outside } from './Flow.ts';
import { addressOf } from './signIn.ts';

/** What a flow has not brought about yet for these keys, a sentence for each; none when all is done. */
export async function missingOf(flow: Flow, outside: Outside, keys: readonly string[]): Promise<string[]> {
  const emails = keys.map(flow.addressOf ?? addressOf);
  return [
    ...(flow.holds ? await missingInDatabase(outside.database, emails, flow.holds) : []),
    ...(flow.atStripe ? await unlikeAtStripe(outside.stripe, emails, flow.atStripe) : []),
    ...((await flow.missing?.(outside, keys)) ?? []),
  ];
}

/** The conditions that do not hold of these hosts, a sentence for each. */
export async function missingInDatabase(
  database: Pool,
  emails: readonly string[],
  conditions: Readonly<Record<string, string>>,
): Promise<string[]> {
  const checks = Object.values(conditions).map(
    (condition, at) => `(case when (${condition}) is not true then $${at + 2} end)`,
  );
  const { rows } = await database.query<{ lack: string }>(
    `select wanted.email || ': ' || lack as lack
     from unnest($1::text[]) as wanted (email)
     left join account a on a.email = wanted.email
     left join customer c on c.account_id = a.id
     cross join lateral (values ${checks.join(', ')}) as checks (lack)
     where lack is not null`,
    [emails, ...Object.keys(conditions)],
  );
  return rows.map(({ lack }) => lack);
}

/** The condition that an activity of this kind was noted so many times. */
export function activities(kind: string, times = 1): string {
  return `(select count(*) from activity where account_id = a.id and kind = '${kind}') = ${times}`;
}

/** The condition that one mail of each of these templates was sent to them. */
export function sent(...templates: string[]): string {
  return `(select count(*) from mail_delivery where recipient = a.email and state = 'sent'
    and template in (${templates.map((template) => `'${template}'`).join(', ')})) = ${templates.length}`;
}

/** The condition that one credit note was issued, and its PDF stored. */
export const creditNote = `(select count(*) from invoice
  where account_id = a.id and kind = 'credit_note' and pdf_hash is not null) = 1`;

/** The condition that no number of any series of invoices is missing. */
export const withoutGaps = `not exists (select from invoice group by kind
  having count(*) <> max(sequence) - min(sequence) + 1)`;
