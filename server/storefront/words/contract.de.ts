import type { ContractPageWords } from './ContractPageWords.ts';

export const germanContractPage: ContractPageWords = {
  title: 'Der Vertrag',
  foldHint:
    'Das ist der Text, den Sie mit der Buchung annehmen, mit der Beschreibung der Unterkunft und der Hausordnung.',
  fold: 'Den Vertrag und seine Anlagen lesen',
  draft: 'Vertrag für diese Daten. Ihr Name, die Straße und das Zahlungskonto kommen hinzu, bevor Sie ihn annehmen.',
  book: 'Diese Daten buchen',
  back: 'Zurück zur Unterkunft',
  read: 'Den Vertrag lesen',
  pdf: 'PDF herunterladen',
  toStay: 'Zurück zu meinem Aufenthalt',
  acceptedByYou: (moment) => `Sie haben ihn am ${moment} angenommen.`,
  offered: 'Ihre Annahme ist ein Angebot: Ihr Gastgeber hat es noch nicht angenommen.',
};
