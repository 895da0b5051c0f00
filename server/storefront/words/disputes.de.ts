import type { DisputeWords } from './DisputeWords.ts';

export const germanDisputes: DisputeWords = {
  open: (amount) =>
    `Zur Zahlung von ${amount} läuft eine Reklamation bei der Bank der Karte: Bis zu deren Entscheidung müssen Sie diesen Betrag nicht noch einmal zahlen.`,
  won: (amount) =>
    `Die Bank hat die reklamierte Zahlung von ${amount} bestätigt: Sie müssen diesen Betrag nicht noch einmal zahlen.`,
  lost: (amount) =>
    `Die Bank hat die reklamierte Zahlung von ${amount} auf die Karte zurückgebucht, mit der bezahlt wurde: Ihr Gastgeber kann diesen Betrag weiterhin von Ihnen verlangen.`,
  asked_again: (amount) =>
    `Die Bank hat die reklamierte Zahlung von ${amount} auf die Karte zurückgebucht, mit der bezahlt wurde: Ihr Gastgeber verlangt diesen Betrag erneut von Ihnen.`,
};
