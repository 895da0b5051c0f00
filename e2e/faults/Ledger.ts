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

  #judge(
    { says, times = 1, isOptional }: ExpectedMail,
    received: readonly SinkMessage[],
    verdict: LedgerVerdict,
  ): void {
    const counts = new Map<string, number>();
    for (const { messageId } of received) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
    if (counts.size === 0 && isOptional) return;
    if (counts.size < times) {
      verdict.lost += times - counts.size;
      verdict.breaches.push(
        counts.size === 0 ? `${says} was never sent` : `${says} was sent ${counts.size} times only`,
      );
    } else if (counts.size > times) {
      verdict.doubled += 1;
      verdict.breaches.push(`${says} was sent under ${counts.size} Message-IDs`);
    }
    for (const [id, count] of counts) {
      const excused = this.#excused.get(id) ?? 0;
      if (count - 1 > excused) {
        verdict.doubled += 1;
        verdict.breaches.push(`${says} was sent ${count} times, ${excused} excused (${id})`);
      } else verdict.repeats += count - 1;
    }
  }
}
