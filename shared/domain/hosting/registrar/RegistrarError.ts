/** Why the registrar did not do what it was asked. */
export type RegistrarFailure =
  /** The settings do not say all that is needed to ask it. */
  | 'unconfigured'
  /** It does not answer, not in time, or not as it should. Of a write this says nothing about whether it was done. */
  | 'unreachable'
  /** It refuses the account or the key, or this server's address. */
  | 'unauthorised'
  /** It has no money of ours left to do it with. */
  | 'unfunded'
  /** It says no to this very thing: its own words are in the message. */
  | 'refused';

/** The registrar failed; `message` is for the log and for administrators, in French. */
export class RegistrarError extends Error {
  readonly failure: RegistrarFailure;

  constructor(failure: RegistrarFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RegistrarError';
    this.failure = failure;
  }
}
