import type { Pool } from 'pg';

/**
 * Checks conditions in the database, for each of these addresses: in SQL, with `a` for the account and `c` for the
 * customer, by the sentence that is reported where one does not hold.
 */
export async function lacksOf(
  database: Pool,
  emails: readonly string[],
  conditions: Record<string, string>,
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
