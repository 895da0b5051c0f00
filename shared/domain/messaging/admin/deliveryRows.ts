import type { DeliveryState, DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { findDefinition } from '../templates/index.ts';

export interface DeliveryRow {
  id: string;
  template: string;
  recipient: string;
  state: DeliveryState;
  attempts: number;
  last_response: string | null;
  created_at: Date;
  updated_at: Date;
  sent_at: Date | null;
  resends: number;
  is_kept: boolean;
}

/** Of a delivery `d`; `is_kept` says that what it was about is still known. */
export const deliveryColumns = `d.id, d.template, d.recipient, d.state, d.attempts, d.last_response, d.created_at,
  d.updated_at, d.sent_at, d.resends,
  d.handler is not null and (exists (select from outbox o where o.id = d.event_id)
    or exists (select from dead_letter l where l.event_id = d.event_id and l.handler = d.handler)) as is_kept`;

/** States in which nothing more happens to a mail by itself. */
export const endedStates = ['sent', 'failed', 'suppressed'] as const satisfies readonly DeliveryState[];

export function isEnded(state: DeliveryState): state is (typeof endedStates)[number] {
  return endedStates.some((ended) => ended === state);
}

/** What the back-office calls a template; its key when the product no longer ships it. */
export function templateName(key: string): string {
  return findDefinition(key)?.name ?? key;
}

export function presentDelivery(row: DeliveryRow): DeliveryView {
  const { id, template, recipient, state, attempts, resends } = row;
  return {
    id,
    template,
    templateName: templateName(template),
    recipient,
    state,
    attempts,
    lastResponse: row.last_response,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    canResend: isEnded(state) && row.is_kept,
    resends,
  };
}
