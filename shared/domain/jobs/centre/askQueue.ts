import { DomainError, inTime } from '../../platform/index.ts';

/** Timeout, in milliseconds, for an answer of the queue. */
const timeout = 2_000;

/** Returns what the queue answers. @throws DomainError unavailable when it does not answer in time. */
export async function askQueue<T>(asked: Promise<T>): Promise<T> {
  try {
    return await inTime(asked, timeout);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('unavailable', {
      detail: 'La file des tâches ne répond pas. Réessayez dans un instant.',
      cause: error,
    });
  }
}
