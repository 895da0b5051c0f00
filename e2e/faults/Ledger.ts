import type { SinkMessage } from '@app/domain/testing/smtp';
import type { ExpectedMail } from './Flow.ts';

export interface LedgerVerdict {
  /** A sentence for each mail that was lost, doubled or not asked for. */
  breaches: string[];
  lost: number;
  doubled: number;
  /** Repetitions under the same Message-ID that a fault excuses. */
  repeats: number;
}

/**
 * Holds what the mail server was given against what it had to be given: each expected mail under one Message-ID, and
 * as often as once plus the times that a fault came between the server's 250 and our commit.
 */
export class Ledger {
  readonly #expected: ExpectedMail[] = [];
  readonly #excused = new Map<string, number>();

  expect(mails: readonly ExpectedMail[]): void {
    this.#expected.push(...mails);
  }

  /** These were accepted, and whoever sent them could not note it: each may be repeated once more. */
  excuse(messageIds: Iterable<string>): void {
    for (const id of new Set(messageIds)) this.#excused.set(id, (this.#excused.get(id) ?? 0) + 1);
  }

  /** Judges everything that was received so far. */
  check(messages: readonly SinkMessage[]): LedgerVerdict {
    const verdict: LedgerVerdict = { breaches: [], lost: 0, doubled: 0, repeats: 0 };
    let unclaimed = messages;
    for (const mail of this.#expected) {
      this.#judge(
        mail,
        unclaimed.filter((message) => mail.matches(message)),
        verdict,
      );
      unclaimed = unclaimed.filter((message) => !mail.matches(message));
    }
    for (const { template, to, messageId } of unclaimed) {
      verdict.breaches.push(`nobody asked for ${template} to ${to.join(', ')} (${messageId})`);
    }
    return verdict;
  }

  #judge({ says }: ExpectedMail, received: readonly SinkMessage[], verdict: LedgerVerdict): void {
    const [id, ...others] = new Set(received.map(({ messageId }) => messageId));
    if (id === undefined) {
      verdict.lost += 1;
      verdict.breaches.push(`${says} was never sent`);
      return;
    }
    const repeats = received.length - 1;
    if (others.length > 0) {
      verdict.doubled += 1;
      verdict.breaches.push(`${says} was sent under ${others.length + 1} Message-IDs`);
    } else if (repeats > (this.#excused.get(id) ?? 0)) {
      verdict.doubled += 1;
      verdict.breaches.push(`${says} was sent ${received.length} times, ${this.#excused.get(id) ?? 0} excused (${id})`);
    } else verdict.repeats += repeats;
  }
}
