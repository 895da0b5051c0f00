import { trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays, formatDay } from '@app/contract/core/dates.ts';
import { maxPropertiesLabel } from '@app/contract/plans/rules.ts';
import type { Tone } from '../../components/text/Tile.tsx';
import type { CustomerOverview } from '../../api/customerOverviewApi.ts';

export interface AccountSummary {
  title: string;
  tone: Tone;
  badge: string;
  headline: string;
  detail: string;
  /** What the card's one button says. */
  action: string;
}

function planLabel({ plan, billingCycle }: CustomerOverview): string {
  if (!plan) return '';
  return `Formule ${plan.name}, facturée ${billingCycle === 'yearly' ? "à l'année" : 'au mois'}.`;
}

/** What the state of an account means to its owner: one number or word, one sentence, one action. */
export function accountSummary(overview: CustomerOverview): AccountSummary {
  const { state, stateLabel, trial, plan } = overview;
  const activate = "Activer l'abonnement";
  if (state === 'trial') {
    const places = `${trialMaxProperties}\u00a0${trialMaxProperties > 1 ? 'logements' : 'logement'}`;
    const until = trial.endsAt ? `Jusqu'au ${formatDay(new Date(trial.endsAt))}. ` : '';
    return {
      title: stateLabel,
      tone: 'warn',
      badge: 'En cours',
      headline: `${countDays(trial.daysLeft)} ${trial.daysLeft > 1 ? 'restants' : 'restant'}`,
      detail: `${until}Toutes les fonctions sont ouvertes, pour ${places}.`,
      action: activate,
    };
  }
  if (state === 'active') {
    return {
      title: 'Abonnement',
      tone: 'ok',
      badge: stateLabel,
      headline: plan?.name ?? 'Abonnement actif',
      detail: `${planLabel(overview)}${plan ? ` ${maxPropertiesLabel(plan.maxProperties)}.` : ''}`.trim(),
      action: "Voir l'abonnement",
    };
  }
  if (state === 'past_due') {
    return {
      title: 'Abonnement',
      tone: 'bad',
      badge: stateLabel,
      headline: 'Paiement refusé',
      detail: `Votre dernier paiement n'a pas abouti. ${planLabel(overview)}`.trim(),
      action: 'Régulariser',
    };
  }
  if (state === 'cancelled') {
    return {
      title: 'Abonnement',
      tone: 'neutral',
      badge: stateLabel,
      headline: 'Résilié',
      detail: "Vous gardez tout jusqu'à la fin de la période payée.",
      action: "Reprendre l'abonnement",
    };
  }
  return {
    title: 'Abonnement',
    tone: 'neutral',
    badge: stateLabel,
    headline: state === 'expired' ? 'Compte en pause' : 'État inconnu',
    detail:
      state === 'expired'
        ? "Vos données restent consultables. Un abonnement rouvre l'ajout et la modification."
        : "L'état de votre compte n'est pas connu.",
    action: activate,
  };
}
