/** What the demonstration answers to whoever tries something: an invitation, not a reproach. */
export const invitation = 'Créez votre compte pour le faire chez vous\u00a0: l’essai est gratuit.';

/** Whether something was not done because this is the demonstration, which is no failure and is not shown as one. */
export function isInvitation(reason: unknown): boolean {
  return reason === invitation;
}
