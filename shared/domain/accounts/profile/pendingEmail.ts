/** Of the account `a`: the address that waits to be confirmed, when one does. `now` is the placeholder of the instant. */
export function pendingEmailColumn(now: `$${number}`): string {
  return `(select l.email from account_link l where l.account_id = a.id and l.purpose = 'email_change'
    and l.used_at is null and l.expires_at > ${now} order by l.created_at desc, l.id desc limit 1) as pending_email`;
}
