import { sql, type AliasedRawBuilder, type InferResult, type Selectable } from 'kysely';
import {
  deliveryStateLabels,
  deliveryStates,
  type DeliveryFilters,
  type DeliveryOrder,
  type DeliveryState,
  type DeliveryView,
} from '@app/contract/messaging/deliveriesApi.ts';
import {
  allOf,
  anyOf,
  cursorOf,
  defineList,
  equal,
  inOrder,
  newestFirst,
  readsOf,
  spreadsheetDate,
  saysWord,
  searchedText,
  statesOf,
  tableAs,
  tableRows,
  within,
  type Database,
  type Platform,
  type Sought,
  type Sql,
  type Tables,
} from '../../platform/index.ts';
import { findDefinition } from '../templates/index.ts';

/** Whether the event of a delivery `d` is still stored. */
export const eventIsKnown = sql<boolean>`d.handler is not null and (exists (select from outbox o where o.id = d.event_id)
  or exists (select from dead_letter l where l.event_id = d.event_id and l.handler = d.handler))`;

/** Deliveries: what the list shows of them. */
function selectDeliveries(db: Database, deliveries: AliasedRawBuilder<Selectable<Tables['mail_delivery']>, 'd'>) {
  return db
    .selectFrom(deliveries)
    .select(['d.id', 'd.template', 'd.recipient', 'd.state', 'd.attempts', 'd.lastResponse', 'd.createdAt'])
    .select(['d.updatedAt', 'd.sentAt', 'd.resends', eventIsKnown.as('eventIsKnown')]);
}

/** Final states of a mail. */
const endedStates = ['sent', 'failed', 'suppressed'] as const satisfies readonly DeliveryState[];

export function isEnded(state: DeliveryState): state is (typeof endedStates)[number] {
  return endedStates.some((ended) => ended === state);
}

/** The name of a template in the back-office; its key when the product no longer ships it. */
export function templateName(key: string): string {
  return findDefinition(key)?.name ?? key;
}

function presentDelivery(row: InferResult<ReturnType<typeof selectDeliveries>>[number]): DeliveryView {
  return {
    ...row,
    templateName: templateName(row.template),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    canResend: isEnded(row.state) && row.eventIsKnown,
  };
}

const orders = {
  date: inOrder('d.created_at', 'd.id'),
  state: inOrder('d.state', 'd.created_at', 'd.id'),
};

const deliveries = defineList({
  of: tableRows('mail_delivery', 'd'),
  pages: 'whole',
  searched: { by: searchCondition },
  where: ({ template, ...filters }: DeliveryFilters) => [
    equal('d.template', template),
    ...within('d.created_at', filters),
  ],
  states: statesOf(deliveryStates, 'd.state', ({ state }: DeliveryFilters) => state),
  order: ({ sort, direction }: DeliveryOrder) => ({ by: orders[sort](direction) }),
  rows: (db, page) => selectDeliveries(db, page).select(cursorOf('d')),
  view: (row) => presentDelivery(row),
  csv: {
    order: newestFirst('d.created_at', 'd.id'),
    note: () => ({ action: 'emails.exported' }),
    line: (row) => row,
    columns: {
      modèle: ({ template }) => templateName(template),
      destinataire: ({ recipient }) => recipient,
      état: ({ state }) => deliveryStateLabels[state],
      essais: ({ attempts }) => String(attempts),
      renvois: ({ resends }) => String(resends),
      'réponse du serveur': ({ lastResponse }) => lastResponse ?? '',
      'préparé le': ({ createdAt }) => spreadsheetDate(createdAt),
      'envoyé le': ({ sentAt }) => spreadsheetDate(sentAt),
    },
  },
});

/**
 * Each word stands in the address, or in the name or the subject of the template. The few templates are read first: with a query
 * among its conditions, the planner would read all mails.
 */
async function searchCondition({ words }: Sought, _: unknown, db: Database): Promise<Sql> {
  if (words.length === 0) return sql`false`;
  const said = words.map((word) => saysWord(searchedText('name', 'subject'), word));
  const { rows: templates } = await sql<{ key: string; says: boolean[] }>`
    select key, array[${sql.join(said)}] as says from mail_template where ${anyOf(said)}`.execute(db);
  return allOf(
    words.map((word, index) => {
      const keys = templates.filter(({ says }) => says[index]).map(({ key }) => key);
      const addressed = saysWord(sql`(' ' || d.recipient)`, word);
      return keys.length > 0 ? anyOf([addressed, sql`d.template = any(${keys})`]) : addressed;
    }),
  );
}

/** The mails that match: a page with their counts by state, or all of them as CSV, newest first. */
export const { readPage: listDeliveries, exportCsv: exportDeliveries } = readsOf('deliveries', deliveries);

/** One mail; nothing when there is none. */
export async function findDelivery({ db }: Pick<Platform, 'db'>, id: string): Promise<DeliveryView | undefined> {
  const row = await selectDeliveries(db, tableAs('mail_delivery', 'd')).where('d.id', '=', id).executeTakeFirst();
  return row && presentDelivery(row);
}
