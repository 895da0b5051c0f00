import type { QueueName } from '@app/contract/core/queues.ts';
import type { QueueFigures } from '@app/domain/jobs';

/** For how long a finished job counts, and by which slices of time, in milliseconds. */
const windowMilliseconds = 5 * 60_000;
const sliceMilliseconds = 5_000;
/** Jobs of which the median is computed, at most. */
const ringSize = 200;

/** The recent jobs of one queue, in memory of a fixed size. */
class RecentJobs {
  /** How many were done, by slice of time; the oldest first. */
  #slices: { slice: number; done: number }[] = [];
  /** A ring of the last ones. */
  readonly #last: { at: number; milliseconds: number }[] = [];
  #next = 0;

  note(at: number, milliseconds: number): void {
    const slice = Math.floor(at / sliceMilliseconds);
    const latest = this.#slices.at(-1);
    if (latest?.slice === slice) latest.done += 1;
    else this.#slices.push({ slice, done: 1 });
    this.#forget(at);
    this.#last[this.#next] = { at, milliseconds };
    this.#next = (this.#next + 1) % ringSize;
  }

  read(at: number): QueueFigures {
    this.#forget(at);
    const durations = this.#last
      .filter((job) => at - job.at < windowMilliseconds)
      .map(({ milliseconds }) => milliseconds)
      .toSorted((one, other) => one - other);
    return {
      done: this.#slices.reduce((sum, { done }) => sum + done, 0),
      medianMilliseconds: durations[Math.floor((durations.length - 1) / 2)] ?? null,
    };
  }

  #forget(at: number): void {
    const oldest = Math.floor((at - windowMilliseconds) / sliceMilliseconds);
    this.#slices = this.#slices.filter(({ slice }) => slice > oldest);
  }
}

/** The recent jobs of this process, by queue. Times are milliseconds of a clock that only moves forward. */
export class JobFigures {
  readonly #queues: ReadonlyMap<QueueName, RecentJobs>;

  constructor(queues: Iterable<QueueName>) {
    this.#queues = new Map([...queues].map((queue) => [queue, new RecentJobs()]));
  }

  /** A job was done. */
  note(queue: QueueName, milliseconds: number, at = performance.now()): void {
    this.#queues.get(queue)?.note(at, Math.round(milliseconds));
  }

  read(at = performance.now()): Partial<Record<QueueName, QueueFigures>> {
    return Object.fromEntries([...this.#queues].map(([queue, jobs]) => [queue, jobs.read(at)]));
  }
}
