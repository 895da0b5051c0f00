import { listReach, type SortDirection } from '@app/contract/lists.ts';
import {
  deliveryStates,
  type DeliveryFilters,
  type DeliveryState,
  type DeliveryView,
} from '@app/contract/messaging/deliveriesApi.ts';
import { recordOf } from '@app/contract/record.ts';
import { windowOf, type Platform } from '../../platform/index.ts';
import { deliveryConditions } from './deliveryConditions.ts';
import { deliveryColumns, presentDelivery, type DeliveryRow } from './deliveryRows.ts';

type Query = DeliveryFilters & { direction: SortDirection; page: number; pageSize: number };
type Counts = Record<DeliveryState, number>;

interface DeliveryPage {
  deliveries: DeliveryView[];
  total: number;
  counts: Counts;
}

/** A page of the mails that match, and how many there are, counted and paged through up to `listReach`. */
export async function listDeliveries({ pool }: Pick<Platform, 'pool'>, query: Query): Promise<DeliveryPage> {
  const { state, ...others } = query;
  const [deliveries, counts] = await Promise.all([readPage(pool, query), countByState(pool, others)]);
  const total = state ? counts[state] : deliveryStates.reduce((sum, one) => sum + counts[one], 0);
  return { deliveries, total: Math.min(total, listReach), counts };
}

async function readPage(pool: Platform['pool'], query: Query): Promise<DeliveryView[]> {
  const { limit, offset } = windowOf(query);
  if (limit === 0) return [];
  const conditions = deliveryConditions(query);
  const order = query.direction === 'asc' ? 'd.created_at asc, d.id asc' : 'd.created_at desc, d.id desc';
  const { rows } = await pool.query<DeliveryRow>(
    // What is skipped is skipped before anything is looked up for it.
    `select ${deliveryColumns}
     from (select * from mail_delivery d where ${conditions.sql} order by ${order}
       limit ${conditions.given(limit)} offset ${conditions.given(offset)}) d
     order by ${order}`,
    conditions.values,
  );
  return rows.map(presentDelivery);
}

/** Each state from its own index. */
async function countByState(pool: Platform['pool'], filters: Omit<DeliveryFilters, 'state'>): Promise<Counts> {
  const { sql, values } = deliveryConditions(filters);
  const counts = deliveryStates.map(
    (state) => `(select count(*)::int from (select from mail_delivery d where d.state = '${state}' and ${sql}
      limit ${listReach}) counted) as ${state}`,
  );
  const { rows } = await pool.query<Counts>(`select ${counts.join(', ')}`, values);
  return rows[0] ?? recordOf(deliveryStates, () => 0);
}
