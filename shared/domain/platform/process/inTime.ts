/** Something did not happen within its timeout. */
export class TooLate extends Error {
  constructor(milliseconds: number) {
    super(`No answer within ${milliseconds} ms`);
    this.name = 'TooLate';
  }
}

/** Waits for `work`, but not for longer; it goes on. @throws TooLate, or whatever it throws in time. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate(milliseconds)), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
