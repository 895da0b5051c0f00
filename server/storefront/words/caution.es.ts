import type { CautionWords } from './CautionWords.ts';

export const spanishCaution: CautionWords = {
  title: 'Fianza',
  label: (property) => `Fianza, ${property}`,
  from: (day) => `Podrá depositarla aquí a partir del ${day}; un correo se lo recordará.`,
  give: {
    hold: (amount) => `Retener ${amount} en mi tarjeta`,
    imprint: () => 'Registrar mi tarjeta como garantía',
  },
  giveHint: {
    hold: 'En la página segura de Stripe. No se cobra nada.',
    imprint: 'En la página segura de Stripe. No se retiene ningún importe ni se cobra nada.',
  },
  notice: {
    hold: (amount) => `Se retienen ${amount} en su tarjeta, sin cobrarlos.`,
    imprint: (amount) =>
      `No se retiene ningún importe. En caso de daños podrán cobrarse hasta ${amount}, después de que haya podido responder.`,
  },
  claimNotice: (amount) => `Paga ${amount} que su anfitrión ha reclamado de la fianza.`,
  paying: 'Si acaba de confirmar, recargue esta página en un momento. Si no, puede continuar aquí.',
  given: {
    hold: (amount, until) => `Se retienen ${amount} en su tarjeta, sin cobrarlos, hasta el ${until} a más tardar.`,
    imprint: (until) => `Su tarjeta queda registrada hasta el ${until}. No se retiene ningún importe.`,
  },
  bankEnds: (moment) => `En cualquier caso, su banco pone fin a la retención el ${moment}.`,
  releasing: 'Su fianza se está liberando.',
  released: {
    hold: 'Su fianza está liberada: no se ha cobrado nada. Su banco puede tardar unos días en mostrarlo.',
    imprint: 'Su fianza ha terminado: no se ha cobrado nada y su tarjeta ya no está registrada.',
  },
  lapsed: 'No hay ninguna fianza con tarjeta.',
  taken: (amount) => `Se han cobrado ${amount} de su fianza. El resto está liberado.`,
  claim: {
    title: (amount) => `Su anfitrión reclama ${amount} de la fianza`,
    motive: 'El motivo',
    photo: (number) => `Foto ${number} adjuntada por su anfitrión`,
    answerBy: (moment) => `Puede responder hasta el ${moment}. Antes no se cobra nada.`,
    alone: 'Sin respuesta por su parte, este importe se cobrará automáticamente. Si no está de acuerdo, dígalo aquí.',
    answer: 'Su respuesta',
    answerHint: 'Opcional. Su anfitrión la lee antes de decidir.',
    agree: 'Acepto esta reclamación',
    contest: 'No estoy de acuerdo',
    agreed: 'Ha aceptado esta reclamación.',
    contested: 'Ha rechazado esta reclamación: su anfitrión tiene su respuesta y decide si renuncia o cobra.',
    silent: 'El plazo para responder ha terminado. Todavía puede escribir a su anfitrión.',
    taking: 'El cobro está en curso.',
    refused: (amount) => `Su banco no ha permitido cobrar ${amount}. Puede pagar, o confirmarlo a su banco, aquí.`,
    pay: (amount) => `Pagar ${amount}`,
    givenUp: 'Su anfitrión ha renunciado a su reclamación.',
    over: 'No se ha cobrado nada: esta reclamación está cerrada.',
    closed: 'Esta reclamación ya no espera respuesta.',
  },
  unavailable: 'La fianza con tarjeta no responde por ahora. Inténtelo de nuevo en unos minutos.',
};
