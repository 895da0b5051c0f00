import { sql } from 'kysely';
import type { DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { resendRequested } from '@app/contract/messaging/events.ts';
import { DomainError, transact, type Platform, type Tx } from '../../platform/index.ts';
import { MailDelivery } from '../MailDelivery.entity.ts';
import { findDefinition } from '../templates/index.ts';
import { eventIsKnown, findDelivery, isEnded, templateName } from './listDeliveries.ts';

/** Milliseconds in which resends of a mail are counted. */
const hour = 3_600_000;

/** How often a mail can be resent within an hour; of one that gives access, how many can be sent to one address. */
const mailsPerHour = 5;

type Locked = Pick<DeliveryView, 'state' | 'template' | 'recipient'> & { known: boolean };

/** Sends a mail once more, composed anew. @throws DomainError not_found, not_resendable, too_many_requests. */
export async function requestResend(platform: Platform, actorId: string, deliveryId: string): Promise<DeliveryView> {
  await transact(platform, actorId, async (tx) => {
    const found = await sql<Locked>`select d.state, d.template, d.recipient, ${eventIsKnown} as known
      from mail_delivery d where d.id = ${deliveryId} for update of d`.execute(tx.em.getKysely());
    const [row] = found.rows;
    if (!row) throw new DomainError('not_found', { detail: 'Cet envoi est introuvable.' });
    const { state: previous, template, recipient } = row;
    if (!isEnded(previous)) throw new DomainError('not_resendable', { detail: 'Cet e-mail est encore en route.' });
    if (!row.known) throw new DomainError('not_resendable');
    await refuseTooMany(tx, { deliveryId, template, recipient });
    await tx.em.nativeUpdate(MailDelivery, { id: deliveryId }, { state: 'queued', updatedAt: tx.clock.now() });
    tx.record(resendRequested, { deliveryId, previous });
    const label = `${templateName(template)}, ${recipient}`;
    tx.audit({ action: 'emails.resent', target: { kind: 'mail_delivery', id: deliveryId, label } });
  });
  const delivery = await findDelivery(platform, deliveryId);
  if (!delivery) throw new DomainError('not_found');
  return delivery;
}

/** Resends do not exceed the number of links in an hour; the journal shows when a resend was requested. */
async function refuseTooMany(
  { em, clock }: Tx,
  { deliveryId, template, recipient }: { deliveryId: string; template: string; recipient: string },
): Promise<void> {
  const opens = findDefinition(template)?.variables.some((variable) => variable.opens) ?? false;
  // Another mail of the same kind to the same address may be requested concurrently.
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`resend ${template} ${recipient}`]);
  const since = new Date(clock.now().getTime() - hour);
  const [row] = await em.execute<{ repeated: number; of_kind: number }[]>(
    `with alike as (
       select id, created_at from mail_delivery
       where id = ? or (template = ? and recipient = ? and (created_at > ? or updated_at > ?))),
     asked as (
       select e.target_id from audit_entry e
       where e.action = 'emails.resent' and e.at > ? and e.target_id in (select id::text from alike))
     select (select count(*) from asked where target_id = ?)::int as repeated,
       (select count(*) from asked)::int + (select count(*) from alike where created_at > ?)::int as of_kind`,
    [deliveryId, template, recipient, since, since, since, deliveryId, since],
  );
  const { repeated, of_kind: ofKind } = row ?? { repeated: 0, of_kind: 0 };
  if (repeated < mailsPerHour && !(opens && ofKind >= mailsPerHour)) return;
  throw new DomainError('too_many_requests', {
    detail: 'Cet e-mail est déjà reparti plusieurs fois\u00a0: attendez une heure avant de le renvoyer.',
    retryAfter: hour / 1_000,
  });
}
