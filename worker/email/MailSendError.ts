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
