import { pastDueGraceDays, type SubscriptionStatus } from '@app/contract/accounts/rules.ts';

/** What each status lets a customer do. */
export const statusMeanings: Record<SubscriptionStatus, string> = {
  trial: "Tout est ouvert, pour un logement et sans achat de domaine, jusqu'à la fin de l'essai.",
  active: 'Tout ce que comprend le plan est ouvert.',
  past_due: `Tout reste ouvert ${pastDueGraceDays}\u00a0jours, avec un bandeau et des rappels, puis le compte expire.`,
  cancelled: "Tout reste ouvert jusqu'à la fin de l'abonnement, puis le compte expire.",
  expired:
    'Le client peut se connecter, lire, exporter ses données, payer et écrire au support\u202f; rien de nouveau.',
};
