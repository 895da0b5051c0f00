/** Why Stripe took an answer not, in French. @param code as it was stored by `sendDisputeAnswer` */
export function sayAnswerFailure(code: string): string {
  if (code === 'over')
    return 'La banque n’attendait plus de réponse\u00a0: le délai est passé, ou vous avez répondu chez Stripe.';
  if (code === 'account_invalid')
    return 'Votre compte Stripe n’est plus relié à Clairvolet\u00a0: répondez depuis Stripe.';
  return 'Stripe a refusé l’envoi\u00a0: téléchargez le dossier et répondez depuis votre compte Stripe.';
}
