import type { Language } from '@app/contract/properties/rules.ts';
import type { readGuestDisputes } from '@app/domain/payments';

type State = Awaited<ReturnType<typeof readGuestDisputes>>[number]['state'];

/**
 * What the page of a stay says of a card payment that a bank disputes, with its amount. It takes nobody's side: who pays is not always who
 * stays, and the bank alone decides.
 */
export const disputesIn: Record<Language, Record<State, (amount: string) => string>> = {
  fr: {
    open: (amount) =>
      `Le paiement de ${amount} est contesté auprès de la banque de la carte\u00a0: en attendant sa décision, vous n’avez pas à le payer de nouveau.`,
    won: (amount) =>
      `La banque a maintenu le paiement de ${amount} qui avait été contesté\u00a0: vous n’avez pas à le payer de nouveau.`,
    lost: (amount) =>
      `Le paiement de ${amount} a été contesté, et la banque l’a rendu à la carte qui avait payé\u00a0: votre hôte peut encore vous demander cette somme.`,
    asked_again: (amount) =>
      `Le paiement de ${amount} a été contesté, et la banque l’a rendu à la carte qui avait payé\u00a0: votre hôte vous demande cette somme de nouveau.`,
  },
  en: {
    open: (amount) =>
      `The payment of ${amount} is being disputed with the bank of the card: until it decides, you do not have to pay it again.`,
    won: (amount) => `The bank upheld the payment of ${amount} that was disputed: you do not have to pay it again.`,
    lost: (amount) =>
      `The payment of ${amount} was disputed, and the bank returned it to the card that paid: your host may still ask you for this amount.`,
    asked_again: (amount) =>
      `The payment of ${amount} was disputed, and the bank returned it to the card that paid: your host asks you for this amount again.`,
  },
  es: {
    open: (amount) =>
      `El pago de ${amount} está impugnado ante el banco de la tarjeta: mientras este decide, no tiene que volver a pagarlo.`,
    won: (amount) => `El banco ha confirmado el pago de ${amount} que se impugnó: no tiene que volver a pagarlo.`,
    lost: (amount) =>
      `El pago de ${amount} se impugnó y el banco lo ha devuelto a la tarjeta que pagó: su anfitrión aún puede pedirle este importe.`,
    asked_again: (amount) =>
      `El pago de ${amount} se impugnó y el banco lo ha devuelto a la tarjeta que pagó: su anfitrión vuelve a pedirle este importe.`,
  },
  de: {
    open: (amount) =>
      `Zur Zahlung von ${amount} läuft eine Reklamation bei der Bank der Karte: Bis zu deren Entscheidung müssen Sie diesen Betrag nicht noch einmal zahlen.`,
    won: (amount) =>
      `Die Bank hat die reklamierte Zahlung von ${amount} bestätigt: Sie müssen diesen Betrag nicht noch einmal zahlen.`,
    lost: (amount) =>
      `Die Bank hat die reklamierte Zahlung von ${amount} auf die Karte zurückgebucht, mit der bezahlt wurde: Ihr Gastgeber kann diesen Betrag weiterhin von Ihnen verlangen.`,
    asked_again: (amount) =>
      `Die Bank hat die reklamierte Zahlung von ${amount} auf die Karte zurückgebucht, mit der bezahlt wurde: Ihr Gastgeber verlangt diesen Betrag erneut von Ihnen.`,
  },
};
