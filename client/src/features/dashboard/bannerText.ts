import type { bannerKinds } from '@app/contract/accounts/abilities.ts';
import { accountStateLabel } from '@app/contract/accounts/rules.ts';

interface BannerText {
  tone: 'info' | 'warn' | 'bad';
  title: string;
  detail: string;
  action: string;
}

/**
 * What a banner tells its customer.
 * @param until the day of what it speaks of, written out; null when nobody knows it, or when it is over.
 */
export function bannerText(kind: (typeof bannerKinds)[number], until: string | null): BannerText {
  const activate = "Activer l'abonnement";
  switch (kind) {
    case 'trial_ending':
      return {
        tone: 'info',
        title: until ? `Votre essai se termine le ${until}` : 'Votre essai se termine bientôt',
        detail: 'Activez votre abonnement pour continuer sans interruption.',
        action: activate,
      };
    case 'past_due':
      return {
        tone: 'bad',
        title: accountStateLabel('past_due'),
        detail: `Votre dernier paiement n'a pas abouti. ${until ? `Tout reste ouvert jusqu'au ${until}.` : 'Tout reste ouvert pour le moment.'}`,
        action: 'Régulariser',
      };
    case 'cancelled':
      return {
        tone: 'info',
        title: 'Abonnement résilié',
        detail: until ? `Vous gardez tout jusqu'au ${until}.` : "Vous gardez tout jusqu'à la fin de la période payée.",
        action: "Reprendre l'abonnement",
      };
    case 'expired':
      return {
        tone: 'warn',
        title: 'Votre compte est en pause',
        detail: `Vos données restent consultables et exportables, mais plus rien ne peut être ajouté ni modifié. ${until ? `Votre site reste en ligne jusqu'au ${until}.` : "Votre site n'est plus en ligne."}`,
        action: activate,
      };
  }
}
