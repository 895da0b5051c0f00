import { createTransport, type NodemailerError } from 'nodemailer';
import type { Logger } from '@app/domain/platform';
import { smtpOptions, withoutSecrets, type SmtpConfiguration } from './smtpOptions.ts';

/**
 * A mail did not leave. `temporary`: the same mail may go through later (network, 4xx, our own configuration).
 * `permanent`: the server refused this recipient or this message for good.
 */
export class MailSendError extends Error {
  readonly kind: 'temporary' | 'permanent';
  /** The SMTP reply code, when the server gave one. */
  readonly responseCode: number | undefined;

  constructor(kind: 'temporary' | 'permanent', reason: string, responseCode?: number, cause?: unknown) {
    super(reason, { cause });
    this.name = 'MailSendError';
    this.kind = kind;
    this.responseCode = responseCode;
  }
}

/** Where a 5xx is about the recipient or the message; at sign-in or for the sender it is about our configuration. */
const finalCommands: readonly (string | undefined)[] = ['RCPT TO', 'DATA'];

function isNodemailerError(error: unknown): error is NodemailerError {
  return error instanceof Error;
}

/** Turns what nodemailer throws into a MailSendError; whatever is not surely final may be tried again. */
function classifyMailError(error: unknown): MailSendError {
  if (error instanceof MailSendError) return error;
  if (!isNodemailerError(error)) return new MailSendError('temporary', String(error), undefined, error);
  const code = error.originalCode ?? error.code;
  const reason = code && !error.message.includes(code) ? `${code}: ${error.message}` : error.message;
  const refused = error.permanent === true && finalCommands.includes(error.command);
  // Without an answer from a server, a bad envelope is an address that no server would take.
  const impossible = error.code === 'EENVELOPE' && error.responseCode === undefined;
  return new MailSendError(refused || impossible ? 'permanent' : 'temporary', reason, error.responseCode, error);
}

export interface MailAddress {
  name: string;
  address: string;
}

export interface MailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  from: MailAddress;
  /** One address alone. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** `<id@host>`; the same at each attempt, so that a repetition can be recognised. */
  messageId: string;
  /** Key of the template, sent as X-Template. */
  template: string;
  replyTo?: string;
  attachments?: readonly MailFile[];
}

/** Bytes that the files of one mail may take: half of what the strictest mail servers accept, once encoded. */
export const longestAttachments = 5 * 1024 * 1024;

export type MailSender = ReturnType<typeof createMailSender>;

type Log = Pick<Logger, 'info' | 'warn'>;

interface Parts {
  /** Asked before each use; null when there is no mail server. */
  resolveConfiguration: () => Promise<SmtpConfiguration | null> | SmtpConfiguration | null;
  log: Log;
}

type Pool = ReturnType<typeof openPool>;

function openPool(configuration: SmtpConfiguration, log: Log) {
  const pool = createTransport(smtpOptions(configuration));
  // An idle connection that fails is replaced; without a listener, its error would end the process.
  pool.on('error', (error: unknown) => log.warn({ err: error }, 'an SMTP connection failed'));
  return pool;
}

function refuseControlCharacters(mail: OutgoingMail): void {
  const { from, to, messageId, template, replyTo = '', attachments = [] } = mail;
  const fields = { 'from.name': from.name, 'from.address': from.address, to, messageId, template, replyTo };
  const files = attachments.flatMap(({ filename, contentType }) => [
    ['attachments.filename', filename] as const,
    ['attachments.contentType', contentType] as const,
  ]);
  for (const [field, value] of [...Object.entries(fields), ...files]) {
    if (/\p{Cc}/u.test(value)) throw new MailSendError('permanent', `Control character in ${field}`);
  }
}

function refuseHeavyFiles({ attachments = [] }: OutgoingMail): void {
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > longestAttachments) throw new MailSendError('permanent', `Attachments of ${bytes} bytes`);
}

/** Sends mails through a pool of SMTP connections, which is replaced when the configuration changes. */
export function createMailSender({ resolveConfiguration, log }: Parts) {
  let current: { fingerprint: string; configuration: SmtpConfiguration; pool: Pool } | undefined;

  async function pool(): Promise<Pool> {
    const configuration = await resolveConfiguration();
    if (!configuration) throw new MailSendError('temporary', 'Aucun serveur d’e-mail n’est configuré');
    const fingerprint = JSON.stringify(configuration);
    if (current?.fingerprint === fingerprint) return current.pool;
    const opened = { fingerprint, configuration, pool: openPool(configuration, log) };
    if (current) {
      log.info({}, 'mail configuration changed: connecting anew');
      current.pool.close();
    }
    current = opened;
    return opened.pool;
  }

  const shown = (text: string) => withoutSecrets(text, current?.configuration ?? null);

  function explain(error: unknown): MailSendError {
    const { kind, message, responseCode, cause } = classifyMailError(error);
    return new MailSendError(kind, shown(message), responseCode, cause);
  }

  return {
    /**
     * Sends once; a connection cut after the body is an error. Neither the answer nor the error's words hold a password.
     * @throws MailSendError
     */
    async send(mail: OutgoingMail): Promise<{ accepted: string[]; response: string }> {
      try {
        refuseControlCharacters(mail);
        refuseHeavyFiles(mail);
        const sent = await (
          await pool()
        ).sendMail({
          from: mail.from,
          // As an object it is one address, whatever commas it holds.
          to: { name: '', address: mail.to },
          ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.attachments && { attachments: [...mail.attachments] }),
          messageId: mail.messageId,
          xMailer: false,
          headers: {
            'X-Template': mail.template,
            'Auto-Submitted': 'auto-generated',
            // Exchange does not know Auto-Submitted and would answer with absences.
            'X-Auto-Response-Suppress': 'All',
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { accepted: sent.accepted, response: shown(sent.response) };
      } catch (error) {
        throw explain(error);
      }
    },
    /** Connects and signs in, sending nothing. @throws MailSendError */
    async verify(): Promise<void> {
      try {
        await (await pool()).verify();
      } catch (error) {
        throw explain(error);
      }
    },
    /** Closes idle connections; a mail that is leaving finishes. It connects again when it is used after. */
    close(): void {
      current?.pool.close();
      current = undefined;
    },
  };
}
