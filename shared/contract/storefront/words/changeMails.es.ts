import type { ChangeMailWords } from './ChangeMailWords.ts';

export const spanishChangeMails: ChangeMailWords = {
  asked: {
    title: 'Su solicitud de cambio está enviada',
    intro: 'Su estancia sigue como está mientras su anfitrión no acepte.',
    details: (until) => `Tendrá una respuesta antes del ${until}. Sin respuesta, nada cambia.`,
  },
  accepted: { title: 'Su estancia ha cambiado', intro: 'Su anfitrión ha aceptado el cambio que solicitó.' },
  declined: { title: 'Su estancia sigue igual', intro: 'Su anfitrión no puede aceptar el cambio que solicitó.' },
  lapsed: {
    title: 'Su estancia sigue igual',
    intro: 'Su anfitrión no respondió a tiempo al cambio que solicitó.',
  },
  wanted: (dates, guests, amount) => `Solicitado: ${dates}, ${guests}, ${amount}.`,
  word: (text) => `Unas palabras de su anfitrión: ${text}`,
  newLink: {
    title: 'El nuevo enlace de su estancia',
    intro: 'Su anfitrión ha sustituido el enlace a la página de su estancia.',
    details: 'Los enlaces de los correos anteriores ya no llevan a nada.',
  },
  returned: (amount) => `Ha pagado ${amount} de más: su anfitrión se lo devuelve.`,
};
