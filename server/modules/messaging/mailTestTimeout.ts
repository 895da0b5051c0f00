/** Milliseconds for which whoever tries the mail server waits for its answer. */
export const mailTestTimeout = 8_000;
