import type { CardWords } from './CardWords.ts';

export const spanishCards: CardWords = {
  paying: {
    title: 'Falta el pago',
    text: (until) =>
      `Le guardamos estas noches hasta ${until.startsWith('1:') ? 'la' : 'las'} ${until} mientras paga. Después quedan libres.`,
  },
  unpaid: {
    title: 'El pago no se realizó',
    text: 'Estas noches ya no están guardadas y no se ha cobrado nada. Puede volver a reservar.',
  },
  pay: (amount) => `Pagar ${amount} con tarjeta`,
  payHint: 'En la página segura de Stripe. Su anfitrión no ve el número de su tarjeta.',
  giveUp: 'Renunciar a estas noches',
  checking: 'Su banco aún no ha respondido. Recargue esta página en un momento; también le avisaremos por correo.',
  suspended: 'El pago no está hecho. Puede retomarlo aquí.',
  held: (amount) => `${amount} quedan retenidos en su tarjeta y solo se cobran si su anfitrión acepta la solicitud.`,
  unavailable: 'El pago con tarjeta no responde ahora mismo. Inténtelo de nuevo en unos minutos.',
  mandate: (host, amount, day) =>
    `Con tarjeta, autoriza también a ${host} a cobrar ${amount} el ${day} sin volver a preguntarle. Un correo se lo recuerda, y puede pagar de otra forma antes de ese día.`,
  willBeCharged: 'Se cobra en su tarjeta ese día.',
};
