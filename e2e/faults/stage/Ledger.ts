import type { SinkMessage } from '@app/domain/testing/smtp';
import type { ExpectedMail } from '../steps/Flow.ts';

export interface LedgerVerdict {
  /** A sentence for each mail that was lost, doubled or not asked for. */
  breaches: string[];
  lost: number;
  doubled: number;
  /** Repetitions under the same Message-ID that a fault excuses. */
  repeats: number;
}

/** Compares received mails with those expected: each under one Message-ID, repeated only as often as a fault excuses. */
export class Ledger {
  readonly #expected: ExpectedMail[] = [];
  readonly #excused = new Map<string, number>();
  /** The expected mail that each message matched, or the first one that it was not yet compared with. */
  readonly #searches = new WeakMap<SinkMessage, { next: number; found: ExpectedMail | null }>();

  expect(mails: readonly ExpectedMail[]): void {
    this.#expected.push(...mails);
  }

  /** These were accepted, and their sender could not record it: each may be repeated once more. */
  excuse(messageIds: Iterable<string>): void {
    for (const id of new Set(messageIds)) this.#excused.set(id, (this.#excused.get(id) ?? 0) + 1);
  }

  check(messages: readonly SinkMessage[]): LedgerVerdict {
    const verdict: LedgerVerdict = { breaches: [], lost: 0, doubled: 0, repeats: 0 };
    const received = Map.groupBy(messages, (message) => this.#expectedAs(message));
    for (const mail of this.#expected) this.#judge(mail, received.get(mail) ?? [], verdict);
    for (const { template, to, messageId } of received.get(null) ?? []) {
      verdict.breaches.push(`nobody asked for ${template} to ${to.join(', ')} (${messageId})`);
    }
    return verdict;
  }

  /** The first expected mail that matches. Cached: a run receives thousands of mails and is checked often. */
  #expectedAs(message: SinkMessage): ExpectedMail | null {
    const search = this.#searches.get(message) ?? { next: 0, found: null };
    this.#searches.set(message, search);
    while (search.found === null && search.next < this.#expected.length) {
      const mail = this.#expected[search.next++];
      if (mail?.matches(message)) search.found = mail;
    }
    return search.found;
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
