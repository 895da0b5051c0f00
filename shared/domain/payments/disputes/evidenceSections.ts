import { formatDate, formatMoment } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { bankMove } from '@app/contract/payments/disputes/rules.ts';
import { cancellationTable } from '@app/contract/payments/terms/cancellationTable.ts';
import { meansLabels } from '@app/contract/payments/terms/termBounds.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { languageLabels } from '@app/contract/properties/rules.ts';
import type { EvidenceSection } from '../records/EvidenceFacts.ts';
import type { DeclaredPayment, StayMoney } from '../records/stayPlans.ts';
import type { Proofs } from './readProofs.ts';

/** What the guest accepted, and how it is proved. */
export function agreementOf({ contract }: Pick<Proofs, 'contract'>): EvidenceSection {
  const heading = 'Le contrat accepté';
  if (!contract) return { heading, facts: [], paragraphs: ['Aucun contrat n’a été accepté en ligne.'] };
  return {
    heading,
    facts: [
      { label: 'Accepté le', text: formatMoment(contract.acceptedAt) },
      { label: 'Par la case', text: contract.consent },
      { label: 'Depuis l’adresse IP', text: contract.ip },
      { label: 'Navigateur', text: contract.userAgent },
      { label: 'Langue', text: languageLabels[contract.language] },
      { label: 'Empreinte SHA-256', text: contract.sha256 },
    ],
    paragraphs: [],
  };
}

/** What was agreed to be paid, and what came and went. */
export function moneyOf(payments: readonly DeclaredPayment[], agreed: StayMoney | null): EvidenceSection {
  return {
    heading: 'Paiements et remboursements',
    facts: payments.map(({ on, cents, means, byBank }) => ({
      label: formatDate(dateOf(on)),
      text: `${wayOf({ cents, means, byBank })}\u00a0: ${formatCents(Math.abs(cents))}`,
    })),
    paragraphs: agreed ? [`Échéancier accepté\u00a0: ${termsIn('fr').plan(agreed.plan)}`] : [],
  };
}

function wayOf({ cents, means, byBank }: Pick<DeclaredPayment, 'cents' | 'means' | 'byBank'>): string {
  if (byBank) return bankMove(cents);
  return `${cents > 0 ? 'Reçu' : 'Rendu'}, ${meansLabels[means].toLowerCase()}`;
}

/** The terms of cancellation as the guest accepted them. */
export function cancellationPolicyOf({ terms, plan }: StayMoney): string[] {
  const words = termsIn('fr');
  const table = cancellationTable(terms, plan);
  const rows = table.rows.map((row) => words.cancellationRow(row, plan));
  return [words.cancellationSummary(table), ...rows.map(({ title, text }) => `${title}\u00a0: ${text}`)];
}
