import type { CautionMailWords } from './CautionMailWords.ts';

export const spanishCautionMails: CautionMailWords = {
  invited: {
    hold: ({ amount, isReminder }) => ({
      title: isReminder ? 'Su fianza todavía no está depositada' : 'Su fianza, antes de llegar',
      intro: `Abra su estancia para retener ${amount} en su tarjeta: no se cobra nada.`,
      details: 'Sin daños, la retención se levanta sola después de su salida. La página de su estancia indica la hora.',
    }),
    imprint: ({ amount, isReminder }) => ({
      title: isReminder ? 'Su fianza todavía no está depositada' : 'Su fianza, antes de llegar',
      intro: 'Abra su estancia para registrar una tarjeta: no se retiene ningún importe ni se cobra nada.',
      details: `En caso de daños podrían reclamarse hasta ${amount}, con un motivo y fotos, y podría responder antes de cualquier cobro.`,
    }),
  },
  released: {
    hold: (amount) => ({
      title: 'Su fianza está liberada',
      intro: `Los ${amount} retenidos en su tarjeta están liberados: no se ha cobrado nada.`,
      details: 'Su banco puede tardar unos días en mostrarlo.',
    }),
    imprint: () => ({
      title: 'Su fianza ha terminado',
      intro: 'No se ha cobrado nada, y su tarjeta ya no está registrada.',
      details: 'No tiene que hacer nada.',
    }),
  },
  claimed: ({ amount, motive, answerBy, takesAlone }) => ({
    title: `Su anfitrión reclama ${amount} de la fianza`,
    intro: `Puede responder hasta el ${answerBy}, desde la página de su estancia. Antes no se cobra nada.`,
    details: [
      `El motivo: ${motive}`,
      'Las fotos están en la página de su estancia.',
      takesAlone ? 'Sin respuesta por su parte, este importe se cobrará automáticamente.' : '',
    ]
      .filter(Boolean)
      .join('\n'),
  }),
  givenUp: (amount) => ({
    title: 'Su anfitrión renuncia a su reclamación',
    intro: `Los ${amount} reclamados de su fianza no se cobrarán.`,
    details: 'No tiene que hacer nada.',
  }),
  taken: ({ amount, motive }) => ({
    title: `${amount} cobrados de su fianza`,
    intro: `Su anfitrión ha cobrado ${amount} de su fianza. El resto está liberado.`,
    details: `El motivo: ${motive}`,
  }),
  refused: (amount) => ({
    title: 'Su banco no ha aceptado el cobro',
    intro: `${amount} reclamados de su fianza no han podido cobrarse: su banco le pide que lo confirme, o lo ha rechazado.`,
    details: 'Abra su estancia para pagar con esta tarjeta o con otra.',
  }),
};
