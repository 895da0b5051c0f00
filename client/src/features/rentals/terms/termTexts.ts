import { countDays } from '@app/contract/core/dates.ts';
import { stepsOf } from '@app/contract/payments/terms/policies.ts';
import type { CancellationPolicy } from '@app/contract/payments/terms/termBounds.ts';
import type { StayTerms } from '@app/contract/payments/terms/terms.ts';

export const policyLabels: Record<CancellationPolicy, string> = {
  flexible: 'Souple',
  moderate: 'Modérée',
  strict: 'Stricte',
  own: 'Mes propres paliers',
};

/** 'Jusqu’à 30 jours avant l’arrivée, 70 % du séjour est rendu ; jusqu’à 7 jours, 50 % ; ensuite, rien.' */
export function policyText(cancellation: StayTerms['cancellation']): string {
  const [first, ...others] = stepsOf(cancellation);
  if (!first) return 'Rien n’est rendu, quel que soit le jour.';
  const ago = (days: number) => {
    if (days === 0) return 'jusqu’au jour de l’arrivée';
    return days === 1 ? 'jusqu’à la veille' : `jusqu’à ${countDays(days)} avant`;
  };
  const share = (percent: number) => (percent === 100 ? 'tout est rendu' : `${percent}\u00a0% du prix sont rendus`);
  const later = others.map(({ daysBefore, refundPercent }) => `${ago(daysBefore)}, ${refundPercent}\u00a0%`);
  const text = [`${ago(first.daysBefore)}, ${share(first.refundPercent)}`, ...later, 'ensuite, rien'].join('\u202f; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** What is said when terms were changed elsewhere while they are typed here. */
export const termsConflict = {
  title: 'Ces conditions ont été modifiées entre-temps',
  same: 'Elles ont changé sur un autre appareil. Votre saisie est encore là\u00a0: choisissez laquelle garder.',
  elsewhere: 'Votre saisie est encore là\u00a0: rechargez les conditions, puis enregistrez.',
  takeOver: 'Reprendre les conditions enregistrées',
  reload: 'Recharger les conditions',
};
