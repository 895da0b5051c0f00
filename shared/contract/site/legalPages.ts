/** Keys of the legal pages, as their settings and addresses know them. */
export const legalPageKeys = ['terms', 'privacy', 'legal-notice'] as const;
export type LegalPageKey = (typeof legalPageKeys)[number];
