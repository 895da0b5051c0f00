import type { HostLeftMailWords } from './HostLeftMailWords.ts';

export const spanishHostLeftMails: HostLeftMailWords = {
  kinds: {
    confirmed: {
      title: 'Su anfitrión cierra su sitio: escríbale',
      intro: (host) =>
        `${host} cierra el sitio en el que reservó. Esto no anula su estancia: pregunte a su anfitrión si le sigue esperando.`,
      details:
        'Le corresponde a su anfitrión recibirle o devolverle lo que ha pagado. Este sitio ya no cobra nada en su tarjeta, y una fianza bloqueada se libera.',
    },
    waiting: {
      title: 'Su solicitud queda sin respuesta',
      intro: (host) =>
        `${host} cierra su sitio antes de que su estancia se confirme: estas noches ya no se le reservan.`,
      details:
        'Si ya ha pagado algo, le corresponde a su anfitrión devolvérselo. Escríbale si aún quiere estas fechas.',
    },
    cancelled: {
      title: 'Su anfitrión cierra su sitio antes de reembolsarle',
      intro: (host) =>
        `${host} cierra el sitio en el que había reservado. La estancia sigue anulada, y su anfitrión todavía debe devolverle este importe.`,
      details: 'Un reembolso que ya se pidió a su banco llega de todos modos: mire su cuenta antes de escribirle.',
    },
  },
  labels: { paid: 'Pagado hasta hoy', owed: 'Queda por devolverle', contact: 'Contactar con su anfitrión' },
  button: 'Escribir a su anfitrión',
  closing: 'La página de su estancia ya no se abre. Guarde este correo, y los que llevan su contrato y sus recibos.',
};
