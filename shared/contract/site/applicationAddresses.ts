/** Where the browser application lives: pages of a person or on the way to becoming one, kept out of search engines. */
export const applicationAddresses = [
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/dashboard',
  '/admin',
  '/demo',
  '/paiement-confirme',
  '/paiement-echec',
] as const;
