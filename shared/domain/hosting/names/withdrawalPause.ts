/** Milliseconds after which a name that was freed, and is still published, is asked to be withdrawn once more. */
export const withdrawalPause = 60 * 60_000;
