import { sql } from 'kysely';
import { activityNews, newsBounds, ownActivityNews, stayChangeNews, type NewsKind } from '@app/contract/news/rules.ts';
import { prepareRead, type Given } from '../platform/index.ts';

interface Window {
  accountId: string;
  /** Items after this instant. */
  since: Date;
  /** Whether what the host did themselves is wanted, too. */
  withOwn: boolean;
}

export interface NewsRow {
  key: string;
  at: Date;
  kind: NewsKind;
  data: Record<string, string>;
  /** The host did it themselves, or has read it where it stands. */
  own: boolean;
}

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * A host's news since an instant, the latest first: read from what is recorded anyway, each part cut to as many as are shown. Stays
 * that one reading of a calendar brought are one item. A guest who leaves the page of their bank has booked nothing that a host is told of.
 */
export const readNewsRows = prepareRead('news', (_db, given: Given<Window>) => {
  const account = sql`${given('accountId')}::uuid`;
  const since = sql`${given('since')}::timestamptz`;
  const latest = sql.raw(`order by 2 desc limit ${newsBounds.items}`);
  return sql<NewsRow>`select key, at, kind, data, own from (
    (select 'activity:' || id as key, occurred_at as at, kind, data,
        kind in (${list(ownActivityNews)}) and data ->> 'by' is null as own
      from activity
      where account_id = ${account} and occurred_at > ${since} and kind in (${list(activityNews)}) ${latest})
    union all
    (select 'stay:' || min(c.id::text), max(c.at), 'stay_' || c.kind,
        jsonb_build_object('id', min(r.id::text), 'count', count(*)::text, 'property', p.name, 'source', r.source,
          'guest', min(case when g.is_placeholder then '' else trim(g.first_name || ' ' || g.last_name) end),
          'arrival', min(r.arrival)::text, 'departure', min(r.departure)::text),
        c.data ->> 'channel' is null and coalesce(c.data ->> 'by', '') <> 'channel' and c.data ->> 'on' is null and c.kind <> 'expired'
      from reservation r
        join reservation_change c on c.reservation_id = r.id
        join property p on p.id = r.property_id
        join guest g on g.id = r.guest_id
      where r.account_id = ${account} and r.updated_at > ${since} and c.at > ${since} and c.kind in (${list(stayChangeNews)})
        and not (c.kind = 'expired' and exists (
          select from booking b where b.reservation_id = r.id and b.told = 'nothing'))
      group by p.id, p.name, c.kind, r.source, 5, date_trunc('minute', c.at) ${latest})
    union all
    (select 'booked:' || r.id, c.at, 'stay_booked',
        jsonb_build_object('id', r.id, 'property', p.name, 'source', r.source, 'guest', trim(g.first_name || ' ' || g.last_name),
          'arrival', r.arrival::text, 'departure', r.departure::text, 'waits', (r.state = 'request')::text),
        false
      from booking b
        join reservation r on r.id = b.reservation_id
        join reservation_change c on c.reservation_id = r.id and c.kind = 'booked'
        join property p on p.id = r.property_id
        join guest g on g.id = r.guest_id
      where r.account_id = ${account} and b.told <> 'nothing' and r.updated_at > ${since} and c.at > ${since} ${latest})
    union all
    (select 'double:' || d.id, d.found_at, 'double_booking',
        jsonb_build_object('id', d.id, 'property', p.name, 'arrival', d.arrival::text, 'departure', d.departure::text), false
      from double_booking d join property p on p.id = d.property_id
      where d.account_id = ${account} and d.found_at > ${since} and d.solved_at is null ${latest})
    union all
    (select 'calendar:' || f.id, f.at, f.kind,
        jsonb_build_object('id', f.id, 'channel', f.channel, 'name', f.name, 'property', p.name), false
      from (
        select id, property_id, channel, name, 'calendar_stopped' as kind, alarmed_at as at from feed
          where account_id = ${account} and quarantine is null and alarmed_at is not null
        union all
        select id, property_id, channel, name, 'calendar_doubted', (quarantine ->> 'since')::timestamptz from feed
          where account_id = ${account} and quarantine is not null) f
        join property p on p.id = f.property_id
      where f.at > ${since} ${latest})
    union all
    (select 'invoice:' || id, issued_at, kind, jsonb_build_object('number', number, 'cents', total_cents::text), false
      from invoice where account_id = ${account} and issued_at > ${since} ${latest})
    union all
    (select 'online:' || id, online_since, 'name_online', jsonb_build_object('name', name), false
      from hosted_name where account_id = ${account} and online_since > ${since} and released_at is null ${latest})
    union all
    (select 'failing:' || id, failing_told_at, 'name_failing', jsonb_build_object('name', name), false
      from hosted_name
      where account_id = ${account} and failing_told_at > ${since} and failing_since is not null and released_at is null ${latest})
    union all
    (select 'message:' || m.id, m.created_at, 'support_answer', jsonb_build_object('id', c.id, 'subject', c.subject),
        coalesce(c.customer_read_at >= m.created_at, false)
      from conversation c join conversation_message m on m.conversation_id = c.id
      where c.account_id = ${account} and c.last_message_at > ${since}
        and m.created_at > ${since} and m.author = 'administrator' and not m.internal ${latest})
  ) item where ${given('withOwn')}::boolean or not own order by at desc, key desc limit ${sql.raw(String(newsBounds.items))}`;
});
