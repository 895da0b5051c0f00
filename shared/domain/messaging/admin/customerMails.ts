import type { UserMail } from '@app/contract/customerPage/api.ts';
import { DomainError, noteAct, type Database, type Platform } from '../../platform/index.ts';
import { defaultTemplates } from '../templates/index.ts';
import { templateName } from './listDeliveries.ts';

/** How many of the last mails are listed. */
const shown = 50;

const aboutPayments = defaultTemplates.filter(({ tellsPayment }) => tellsPayment).map(({ key }) => key);

interface Seen {
  /** Whether the reader may see payments, and so mails about them. */
  payments: boolean;
}

/** The mails that were written to a customer, whatever their address was. */
function selectMailsOf(db: Database, accountId: string, { payments }: Seen) {
  return db
    .selectFrom('mail_delivery as d')
    .innerJoin('account as a', 'a.id', 'd.accountId')
    .leftJoin('mail_copy as m', 'm.deliveryId', 'd.id')
    .select(['d.id', 'd.template', 'd.state', 'd.createdAt', 'd.sentAt', 'd.recipient', 'm.subject', 'm.body'])
    .where('a.id', '=', accountId)
    .where('a.closedAt', 'is', null)
    .$if(!payments, (mails) => mails.where('d.template', 'not in', aboutPayments));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMailsOf>['execute']>>[number];

function presentMail({ id, template, subject, state, createdAt, sentAt }: Row): UserMail {
  return {
    id,
    templateName: templateName(template),
    subject,
    state,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** The last mails to a customer, the latest first. */
export async function listMailsOf({ db }: Pick<Platform, 'db'>, accountId: string, seen: Seen): Promise<UserMail[]> {
  const rows = await selectMailsOf(db, accountId, seen)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(presentMail);
}

interface Asked extends Seen {
  accountId: string;
  mailId: string;
}

/** One of them with what it said, without what its links open. The journal says who read it. @throws DomainError not_found. */
export async function findMailOf(platform: Platform, actorId: string, { accountId, mailId, payments }: Asked) {
  const row = await selectMailsOf(platform.db, accountId, { payments }).where('d.id', '=', mailId).executeTakeFirst();
  if (!row) throw new DomainError('not_found', { detail: 'Cet e-mail est introuvable.' });
  const mail = presentMail(row);
  if (row.body !== null) {
    await noteAct(platform, actorId, {
      action: 'users.mail_read',
      target: { kind: 'user', id: accountId, label: mail.templateName },
    });
  }
  return { ...mail, recipient: row.recipient, body: row.body };
}
