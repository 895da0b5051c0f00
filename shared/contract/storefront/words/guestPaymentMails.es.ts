import type { GuestPaymentMailWords } from './GuestPaymentMailWords.ts';

export const spanishGuestPaymentMails: GuestPaymentMailWords = {
  upcoming: {
    title: (amount) => `Próximo pago: ${amount}`,
    intro: (amount, day) => `El ${day} vencen ${amount} de su estancia.`,
  },
  late: {
    title: (amount) => `Faltan ${amount}`,
    intro: (amount, day) =>
      `${amount} vencían el ${day} y no han llegado. Si acaba de pagar, no tenga en cuenta este mensaje.`,
  },
  charged: 'No tiene que hacer nada: ese día se cobrará en su tarjeta, como acordó al reservar.',
  refused: {
    title: 'Su banco no aceptó el pago',
    intro: (amount) => `Hoy debían cobrarse ${amount}, y su banco pide que lo confirme o lo ha rechazado.`,
    details: 'Abra su estancia para pagar con esta tarjeta o con otra. Mientras tanto, su reserva sigue siendo suya.',
  },
};
