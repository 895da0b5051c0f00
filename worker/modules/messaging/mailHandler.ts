import type { HandlerName } from '@app/contract/catalogue.ts';
import {
  closeDelivery,
  composeMail,
  messageIdOf,
  openDelivery,
  recordFailedAttempt,
  senderOf,
  type Delivery,
  type MailContent,
  type MailTemplateKey,
} from '@app/domain/messaging';
import type { Tx } from '@app/domain/platform';
import { MailSendError } from '../../email/MailSendError.ts';
import { defineHandler, PermanentFailure, type HandlerDefinition, type Scope } from '../../runtime/Handler.ts';

interface MailPhases<H extends HandlerName, K extends MailTemplateKey> {
  template: K;
  /** What the mail says and to whom; null when there is nobody to tell any more. */
  compose(scope: Scope<H>): Promise<MailContent<K> | null>;
  prepare?(scope: Scope<H>): Promise<void>;
  /** Commits with the delivery. */
  sent?(scope: Scope<H> & { tx: Tx }, mail: MailContent<K>): Promise<void>;
  /** Mail is switched off: this one will not be sent. */
  suppressed?(scope: Scope<H>): Promise<void>;
  /** There will be no other attempt. */
  givenUp?(scope: Scope<H>): Promise<void>;
}

/** The mail of one event, and the row that says what became of it. */
interface Prepared<K extends MailTemplateKey> {
  mail: MailContent<K>;
  delivery: Delivery;
}

/**
 * A handler that sends one mail. The mail leaves inside the handler's transaction, under its lock: at least once, and
 * twice only when the process dies between the server's answer and the commit, then under the same Message-ID.
 */
export function mailHandler<H extends HandlerName, K extends MailTemplateKey>(
  name: H,
  phases: MailPhases<H, K>,
): HandlerDefinition<H> {
  const { template } = phases;
  return defineHandler<H, Prepared<K> | null>(name, {
    async prepare(scope) {
      const mail = await phases.compose(scope);
      if (!mail) return null;
      const key = { eventId: scope.event.id, template, recipient: mail.recipient };
      const delivery = await openDelivery(scope.platform, key);
      await phases.prepare?.(scope);
      return { mail, delivery };
    },

    async perform(scope, prepared) {
      if (!prepared || prepared.delivery.state === 'sent') return;
      const { platform, services, tx } = scope;
      const { mail, delivery } = prepared;
      if (!platform.settings.flag('email_enabled')) {
        await closeDelivery(tx, delivery, { state: 'suppressed', response: 'Mail is switched off in the settings' });
        platform.metrics.mailEnded(template, 'suppressed');
        await phases.suppressed?.(scope);
        return;
      }
      const content = await composeMail(platform, services.templates, template, mail);
      const { response } = await services.mail
        .send({
          ...content,
          from: senderOf(platform),
          to: mail.recipient,
          messageId: messageIdOf(platform, delivery),
          template,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
        })
        .catch((error: unknown) => {
          if (!(error instanceof MailSendError) || error.kind !== 'permanent') throw error;
          throw new PermanentFailure(error.message, { cause: error });
        });
      platform.metrics.mailEnded(template, 'sent');
      await closeDelivery(tx, delivery, { state: 'sent', response });
      await phases.sent?.(scope, mail);
    },

    async failed(scope, { error, final }, prepared) {
      scope.platform.metrics.mailEnded(template, final ? 'failed' : 'retried');
      const reason = error instanceof Error ? error.message : String(error);
      if (prepared) await recordFailedAttempt(scope.platform, prepared.delivery, { reason, final });
      if (final) await phases.givenUp?.(scope);
    },
  });
}
