import type { RefundMailWords } from './RefundMailWords.ts';

export const spanishRefundMails: RefundMailWords = {
  card: {
    title: (amount) => `${amount} de vuelta en su tarjeta`,
    intro: ({ amount }) => `El reembolso de ${amount} ha salido hacia la tarjeta que pagó.`,
    details:
      'Su banco lo muestra en 5 a 10 días. Si no figura en su extracto, búsquelo junto al pago: puede que lo haya anulado.',
  },
  declared: {
    title: (amount) => `Le devuelven ${amount}`,
    intro: ({ amount, day, means }) => `Su anfitrión indica que le ha devuelto ${amount} (${means}), con fecha ${day}.`,
    details: 'Este dinero no pasa por este sitio: si no lo ha recibido, consúltelo con su anfitrión.',
  },
  returned: {
    title: (amount) => `Su reembolso de ${amount} no ha llegado`,
    intro: ({ amount }) => `Su banco no ha aceptado los ${amount} que habían salido hacia su tarjeta.`,
    details: 'El dinero ha vuelto a su anfitrión, que debe devolvérselo de otra forma. Escríbale.',
  },
  left: (amount) => `Quedan ${amount} pagados por esta estancia.`,
  nothingLeft: 'Ya no queda nada pagado por esta estancia.',
  creditNote: (number) => `La factura rectificativa ${number} está en la página de su estancia.`,
};
