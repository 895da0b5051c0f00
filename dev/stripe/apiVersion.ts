/** The only version of Stripe's API that is spoken here: the one the SDK is made for. */
export const apiVersion = '2026-10-28.endive';
