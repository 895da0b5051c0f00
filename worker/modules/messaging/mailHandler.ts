import type { HandlerName } from '@app/contract/catalogue.ts';
import {
  closeDelivery,
  composeMail,
  messageIdOf,
  openDelivery,
  recordFailedAttempt,
  senderOf,
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

/**
 * A handler that sends one mail. The mail leaves inside the handler's transaction, under its lock: at least once, and
 * twice only when the process dies between the server's answer and the commit, then under the same Message-ID.
 */
export function mailHandler<H extends HandlerName, K extends MailTemplateKey>(
  name: H,
  phases: MailPhases<H, K>,
): HandlerDefinition<H> {
  const { template } = phases;
  return defineHandler<H>(name, {
    async prepare(scope) {
      const mail = await phases.compose(scope);
      if (!mail) return;
      await openDelivery(scope.platform, { eventId: scope.event.id, template, recipient: mail.recipient });
      await phases.prepare?.(scope);
    },

    async perform(scope) {
      const { platform, services, tx, event } = scope;
      const mail = await phases.compose(scope);
      if (!mail) return;
      const delivery = await openDelivery(platform, { eventId: event.id, template, recipient: mail.recipient });
      if (delivery.state === 'sent') return;
      if (!platform.settings.flag('email_enabled')) {
        await closeDelivery(tx, delivery, { state: 'suppressed', response: 'Mail is switched off in the settings' });
        await phases.suppressed?.(scope);
        return;
      }
      const content = await composeMail(platform, template, mail);
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
      await closeDelivery(tx, delivery, { state: 'sent', response });
      await phases.sent?.(scope, mail);
    },

    async failed(scope, { error, final }) {
      const mail = await phases.compose(scope);
      const reason = error instanceof Error ? error.message : String(error);
      if (mail) {
        const key = { eventId: scope.event.id, template, recipient: mail.recipient };
        await recordFailedAttempt(scope.platform, key, { reason, final });
      }
      if (final) await phases.givenUp?.(scope);
    },
  });
}
