import type { DisputeWords } from './DisputeWords.ts';

export const spanishDisputes: DisputeWords = {
  open: (amount) =>
    `El pago de ${amount} está impugnado ante el banco de la tarjeta: mientras este decide, no tiene que volver a pagarlo.`,
  won: (amount) => `El banco ha confirmado el pago de ${amount} que se impugnó: no tiene que volver a pagarlo.`,
  lost: (amount) =>
    `El pago de ${amount} se impugnó y el banco lo ha devuelto a la tarjeta que pagó: su anfitrión aún puede pedirle este importe.`,
  asked_again: (amount) =>
    `El pago de ${amount} se impugnó y el banco lo ha devuelto a la tarjeta que pagó: su anfitrión vuelve a pedirle este importe.`,
};
