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
  type MailOf,
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

/** As `MailPhases`, of a mail whose template depends on what happened. */
type ChosenMailPhases<H extends HandlerName, K extends MailTemplateKey> = Omit<
  MailPhases<H, K>,
  'template' | 'compose' | 'sent'
> & {
  compose(scope: Scope<H>): Promise<MailOf<K> | null>;
  sent?(scope: Scope<H> & { tx: Tx }, mail: MailOf<K>): Promise<void>;
};

/** The mail of one event, and the row that says what became of it. */
interface Prepared<M> {
  mail: M;
  delivery: Delivery;
}

/** What every mail is, whatever its template. */
type AnyMail = Omit<MailContent<MailTemplateKey>, 'values'> & {
  template: MailTemplateKey;
  values: Readonly<Record<string, string>>;
};

/** `mailHandler` for an event whose template `compose` chooses. */
export function chosenMailHandler<H extends HandlerName, K extends MailTemplateKey>(
  name: H,
  phases: ChosenMailPhases<H, K>,
): HandlerDefinition<H> {
  return handlerOf(name, phases);
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
  return handlerOf<H, MailContent<K> & { template: K }>(name, {
    ...phases,
    async compose(scope) {
      const mail = await phases.compose(scope);
      return mail && { ...mail, template };
    },
  });
}

interface Phases<H extends HandlerName, M> {
  compose(scope: Scope<H>): Promise<M | null>;
  prepare?(scope: Scope<H>): Promise<void>;
  sent?(scope: Scope<H> & { tx: Tx }, mail: M): Promise<void>;
  suppressed?(scope: Scope<H>): Promise<void>;
  givenUp?(scope: Scope<H>): Promise<void>;
}

function handlerOf<H extends HandlerName, M extends AnyMail>(name: H, phases: Phases<H, M>): HandlerDefinition<H> {
  return defineHandler<H, Prepared<M> | null>(name, {
    async prepare(scope) {
      const mail = await phases.compose(scope);
      if (!mail) return null;
      const key = { eventId: scope.event.id, template: mail.template, recipient: mail.recipient };
      const delivery = await openDelivery(scope.platform, key);
      await phases.prepare?.(scope);
      return { mail, delivery };
    },

    async perform(scope, prepared) {
      if (!prepared || prepared.delivery.state === 'sent') return;
      const { platform, services, tx } = scope;
      const { mail, delivery } = prepared;
      const { template } = mail;
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
          ...(mail.attachments && { attachments: mail.attachments }),
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
      const reason = error instanceof Error ? error.message : String(error);
      if (prepared) {
        scope.platform.metrics.mailEnded(prepared.mail.template, final ? 'failed' : 'retried');
        await recordFailedAttempt(scope.platform, prepared.delivery, { reason, final });
      }
      if (final) await phases.givenUp?.(scope);
    },
  });
}
