import type { HandlerName } from '@app/contract/catalogue.ts';
import { keysOf } from '@app/contract/core/record.ts';
import {
  closeDelivery,
  composeMail,
  copyOf,
  findUnended,
  messageIdOf,
  openDelivery,
  recordFailedAttempt,
  senderOf,
  type Delivery,
  type MailOf,
  type MailTemplateKey,
} from '@app/domain/messaging';
import type { Tx } from '@app/domain/platform';
import { MailSendError } from '../../email/smtpTransport.ts';
import { defineHandler, PermanentFailure, type HandlerDefinition, type Scope } from '../../runtime/Handler.ts';

type Mail = MailOf<MailTemplateKey>;

interface MailPhases<H extends HandlerName> {
  /** What the mail says and to whom, in the words of which template; nothing when there is no recipient any more. */
  compose(scope: Scope<H>): Promise<Mail | null | undefined>;
  prepare?(scope: Scope<H>): Promise<void>;
  /** Commits with the delivery, just before the mail leaves. @returns false when nobody needs it any more: it does not leave then. */
  claim?(scope: Scope<H> & { tx: Tx }, mail: Mail): Promise<boolean>;
  /** Commits with the delivery. */
  sent?(scope: Scope<H> & { tx: Tx }, mail: Mail): Promise<void>;
  /** Mail is switched off, all of it or this template: this one will not be sent. */
  suppressed?(scope: Scope<H>): Promise<void>;
  /** There will be no other attempt. */
  givenUp?(scope: Scope<H>): Promise<void>;
}

/** The mail of one event, and the row that says what became of it. */
interface Prepared {
  mail: Mail;
  delivery: Delivery;
}

/** The handlers that send one mail each, by name: what it says, and to whom. */
export function defineMails<H extends HandlerName>(table: {
  [K in H]: MailPhases<K>['compose'];
}): HandlerDefinition<H>[] {
  return keysOf(table).map((name) => mailHandler(name, { compose: table[name] }));
}

/**
 * A handler that sends one mail. The mail leaves inside the handler's transaction, under its lock: at least once, and
 * twice only when the process dies between the server's answer and the commit, then under the same Message-ID.
 */
export function mailHandler<H extends HandlerName>(name: H, phases: MailPhases<H>): HandlerDefinition<H> {
  const definition = defineHandler<H, Prepared | null>(name, {
    async prepare(scope) {
      const mail = await phases.compose(scope);
      if (!mail) return null;
      const { template, recipient, accountId } = mail;
      const key = { eventId: scope.event.id, template, recipient, handler: name, accountId };
      const delivery = await openDelivery(scope.platform, key);
      await phases.prepare?.(scope);
      return { mail, delivery };
    },

    async perform(scope, prepared) {
      if (!prepared) return closeLapsed(scope, name);
      if (prepared.delivery.state === 'sent') return;
      const { platform, tx } = scope;
      const { mail, delivery } = prepared;
      const reason = await whyNotToSend(scope, mail.template);
      if (reason !== null) {
        await closeDelivery(tx, delivery, { state: 'suppressed', response: reason });
        platform.metrics.mailEnded(mail.template, 'suppressed');
        await phases.suppressed?.(scope);
        return;
      }
      if (phases.claim && !(await phases.claim(scope, mail))) return closeLapsed(scope, name);
      const sent = await send(scope, mail, messageIdOf(platform, delivery));
      await closeDelivery(tx, delivery, { state: 'sent', ...sent });
      await phases.sent?.(scope, mail);
    },

    async failed(scope, { error, final }, prepared) {
      const reason = error instanceof Error ? error.message : String(error);
      if (prepared) {
        scope.platform.metrics.mailEnded(prepared.mail.template, final ? 'failed' : 'retried');
        await recordFailedAttempt(scope.platform, prepared.delivery, { reason, final });
      }
      if (final) await phases.givenUp?.(scope);
    },
  });
  return {
    ...definition,
    async resend(scope, asked) {
      const mail = await phases.compose(scope);
      if (!mail || mail.template !== asked.template) {
        return 'Non renvoyé\u00a0: ce que cet e-mail annonçait n’est plus vrai, ou son lien n’est plus valable.';
      }
      if (mail.recipient !== asked.recipient) return 'Non renvoyé\u00a0: le destinataire a changé d’adresse depuis.';
      const reason = await whyNotToSend(scope, mail.template);
      if (reason !== null) return reason;
      const sent = await send(scope, mail, messageIdOf(scope.platform, asked, asked.resends + 1));
      await closeDelivery(scope.tx, asked, { state: 'sent', ...sent, resends: 1 });
      if (asked.state !== 'sent') await phases.sent?.(scope, mail);
      return null;
    },
  };
}

/** Closes the mails that an earlier attempt failed to send and that nobody needs any more. */
async function closeLapsed({ platform, tx, event }: Scope & { tx: Tx }, handler: HandlerName): Promise<void> {
  for (const { id, template } of await findUnended(platform, { eventId: event.id, handler })) {
    const response = 'Plus lieu d’être : ce que cet e-mail annonçait n’est plus vrai. Un essai d’avant a pu aboutir.';
    await closeDelivery(tx, { id }, { state: 'suppressed', response });
    platform.metrics.mailEnded(template, 'suppressed');
  }
}

type Sending = Pick<Scope, 'platform' | 'services'>;

/** In French, for the journal of mails; null when there is nothing against it. */
async function whyNotToSend({ platform, services }: Sending, template: MailTemplateKey): Promise<string | null> {
  if (!platform.settings.flag('email_enabled')) return 'L’envoi des e-mails est coupé dans les paramètres';
  const { enabled } = await services.templates.read(template);
  return enabled ? null : 'Cet envoi automatique est coupé';
}

/** Hands a mail to the mail server. @returns its answer, and what is kept of what the mail said. @throws PermanentFailure; MailSendError: to be retried. */
async function send({ platform, services }: Sending, mail: Mail, messageId: string) {
  const { template, recipient: to, replyTo, senderName, attachments } = mail;
  const sender = senderOf(platform);
  const content = await composeMail(platform, services.templates, template, mail);
  const { response } = await services.mail
    .send({
      ...content,
      from: { ...sender, name: senderName ?? sender.name },
      to,
      messageId,
      template,
      ...(replyTo && { replyTo }),
      ...(attachments && { attachments }),
    })
    .catch((error: unknown) => {
      if (!(error instanceof MailSendError) || error.kind !== 'permanent') throw error;
      throw new PermanentFailure(error.message, { cause: error });
    });
  platform.metrics.mailEnded(template, 'sent');
  return { response, copy: copyOf(template, content) };
}
