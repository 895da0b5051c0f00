/**
 * How long a test waits for what must come, in milliseconds. A loaded machine must not fail a test, and one that passes never
 * waits so long.
 */
export const patience = 90_000;
