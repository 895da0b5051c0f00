/** Milliseconds for which whoever tries the mail server waits for its answer. */
export const testPatience = 8_000;
