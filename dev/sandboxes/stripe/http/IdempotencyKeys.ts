import { createHash } from 'node:crypto';
import { StripeFault } from '../state/StripeFault.ts';
import type { SandboxAccount } from '../state/SandboxAccount.ts';

const day = 86_400;

/** How long an answer is given again, in seconds: a day in v1, thirty in v2. */
const validFor = (path: string): number => (path.startsWith('/v2/') ? 30 * day : day);

/** A call as it is compared with an earlier one under the same key. */
export interface ApiCall {
  method: string;
  path: string;
  fields: Record<string, unknown>;
  idempotencyKey: string | null;
  requestId: string;
}

export interface ApiAnswer {
  status: number;
  body: string;
  isReplayed?: boolean;
}

/** Requests with the same key are done once; their answer is given again for a while of the account's clock. */
export class IdempotencyKeys {
  readonly #inUse = new Set<string>();

  /**
   * Reserves a key until the returned function is called.
   * @throws StripeFault 409 while another request with this key is in progress.
   */
  begin(account: SandboxAccount, key: string | null): () => void {
    if (key === null) return () => undefined;
    const name = `${account.id} ${key}`;
    if (this.#inUse.has(name)) {
      throw new StripeFault(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
      });
    }
    this.#inUse.add(name);
    return () => void this.#inUse.delete(name);
  }

  /** @throws StripeFault idempotency_error when the key was used for something else. */
  answer(account: SandboxAccount, asked: ApiCall, run: () => ApiAnswer): ApiAnswer {
    const { idempotencyKey: key, method } = asked;
    if (key === null) return run();
    if (key.length > 255) {
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message: 'The idempotency key is longer than 255 characters.',
      });
    }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([method, asked.path, asked.fields]))
      .digest('base64');
    const known = account.data.answers.get(key);
    if (known && known.storedAt > account.now() - validFor(asked.path)) {
      if (known.fingerprint !== fingerprint) {
        throw new StripeFault(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
            `Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      return { status: known.status, body: known.body, isReplayed: true };
    }
    const answer = run();
    // A request that was refused before it had any effect may be repeated with the same key.
    if (answer.status === 200 || answer.status === 402) {
      account.data.answers.set(key, { fingerprint, storedAt: account.now(), ...answer });
    }
    return answer;
  }
}
