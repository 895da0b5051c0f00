import type { NodemailerError } from 'nodemailer';

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
export function classifyMailError(error: unknown): MailSendError {
  if (error instanceof MailSendError) return error;
  if (!isNodemailerError(error)) return new MailSendError('temporary', String(error), undefined, error);
  const code = error.originalCode ?? error.code;
  const reason = code && !error.message.includes(code) ? `${code}: ${error.message}` : error.message;
  const refused = error.permanent === true && finalCommands.includes(error.command);
  // Without an answer from a server, a bad envelope is an address that no server would take.
  const impossible = error.code === 'EENVELOPE' && error.responseCode === undefined;
  return new MailSendError(refused || impossible ? 'permanent' : 'temporary', reason, error.responseCode, error);
}
