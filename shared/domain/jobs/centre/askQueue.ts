import { DomainError, inTime } from '../../platform/index.ts';

/** Milliseconds that the queue has to answer whoever looks into it. */
const timeout = 2_000;

/**
 * What the queue answers.
 * @throws DomainError unavailable when it does not, in time.
 */
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
