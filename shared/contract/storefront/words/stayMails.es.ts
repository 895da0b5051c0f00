import type { StayMailWords } from './StayMailWords.ts';

export const spanishStayMails: StayMailWords = {
  greeting: (firstName) => (firstName === '' ? 'Buenos días:' : `Buenos días, ${firstName}:`),
  labels: { stay: 'Alojamiento', dates: 'Fechas', guests: 'Huéspedes', amount: 'Importe de la estancia' },
  button: 'Abrir mi estancia',
  closing: 'Guarde este enlace: abre su estancia, sin cuenta ni contraseña.',
  span: (arrival, departure) => `del ${arrival} al ${departure}`,
  offered: {
    title: 'Le proponen una estancia',
    intro: (until) => `Le guardamos estas noches hasta el ${until}. Léalo todo y acepte en la página de su estancia.`,
  },
  requested: {
    title: 'Su solicitud está en camino',
    intro: 'Estas noches quedan guardadas y por ahora no hay nada que pagar.',
    details: (until) => `Tendrá una respuesta antes del ${until}.`,
  },
  awaitingPayment: {
    title: 'Estas noches le esperan',
    intro: (until) => `Quedan guardadas hasta el ${until}, para que llegue su pago.`,
  },
  confirmed: { title: 'Está reservado', intro: 'Su estancia está confirmada.' },
  cancelledByGuest: { title: 'Ha cancelado esta estancia', intro: 'Las noches han quedado libres.' },
  cancelledByHost: {
    title: 'Esta estancia no tendrá lugar',
    intro: 'Su anfitrión la ha cancelado o no ha podido aceptar su solicitud.',
  },
  expired: { title: 'El plazo ha terminado', intro: 'Estas noches ya no están guardadas para usted.' },
  nothingOwed: 'No debe nada.',
  returned: (kept, back) => `Su anfitrión conserva ${kept} y le devuelve ${back}.`,
  reference: (reference) => `Referencia que debe indicar: ${reference}`,
};
