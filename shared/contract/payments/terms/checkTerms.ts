import { isIban, wrongIban } from './iban.ts';
import type { TermFields } from './termFields.ts';

/** What contradicts itself in terms whose fields are each right, by the path of the field that says so. */
export function checkTerms(terms: TermFields): { path: (string | number)[]; message: string }[] {
  return [...faultsOfMeans(terms), ...faultsOfSteps(terms), ...faultsOfCaution(terms), ...faultsOfLessor(terms)];
}

function faultsOfMeans({ means, deposit, balance }: TermFields) {
  const { card, transfer, cheque, cash, vouchers } = means;
  const beforeArrival = card || transfer !== null || cheque !== null || vouchers !== null;
  if (!beforeArrival && !cash) return [{ path: ['means'], message: 'Choisissez au moins un moyen de paiement' }];
  if (transfer && !isIban(transfer.iban)) return [{ path: ['means', 'transfer', 'iban'], message: wrongIban }];
  const isDueBefore = deposit.percent > 0 || balance.daysBefore > 0;
  if (beforeArrival || !isDueBefore) return [];
  const message =
    'En espèces seulement, rien ne peut être payé avant l’arrivée\u00a0: mettez 0\u00a0% à la réservation et le solde le jour de l’arrivée, ou ajoutez un moyen de paiement';
  return [{ path: ['means'], message }];
}

function faultsOfSteps({ cancellation: { policy, steps } }: TermFields) {
  if (policy !== 'own') return [];
  return steps.slice(1).flatMap(({ daysBefore, refundPercent }, index) => {
    const before = steps[index];
    if (!before) return [];
    const path = ['cancellation', 'steps', index + 1];
    if (daysBefore >= before.daysBefore)
      return [{ path: [...path, 'daysBefore'], message: 'Chaque palier est plus près de l’arrivée que le précédent' }];
    if (refundPercent >= before.refundPercent)
      return [{ path: [...path, 'refundPercent'], message: 'Chaque palier rembourse moins que le précédent' }];
    return [];
  });
}

function faultsOfCaution({ caution, means }: TermFields) {
  const needsCard = caution.cents > 0 && (caution.mode === 'hold' || caution.mode === 'imprint');
  if (!needsCard || means.card) return [];
  return [{ path: ['caution', 'mode'], message: 'Sans paiement par carte, la caution est un chèque' }];
}

function faultsOfLessor({ lessor }: TermFields) {
  if (lessor.kind === 'professional' || lessor.mediator === null) return [];
  return [{ path: ['lessor', 'mediator'], message: 'Seul un professionnel indique un médiateur' }];
}
