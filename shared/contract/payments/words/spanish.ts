import type { TermsTexts } from './TermsTexts.ts';

/** What guests read in Spanish. French law has two deposits: « arrhes » are arras penitenciales, « acompte » is a payment on account. */
export const spanishTerms: TermsTexts = {
  language: 'es',
  period: {
    always: 'En cualquier momento antes de la llegada',
    until: (last) => `Hasta el ${last}`,
    between: (first, last) => `Del ${first} al ${last}`,
    within: (first, last) => `Del ${first} al ${last}`,
    on: (day) => `El ${day}`,
    since: (first) => `A partir del ${first}`,
  },

  bookedAtOnce: 'La reserva es firme en cuanto acepta estas condiciones.',
  bookedOnRequest: (hours) =>
    `Usted envía una solicitud y le respondemos en un plazo de ${hours}\u00a0horas. Si no respondemos, las noches vuelven a quedar libres y no debe nada.`,

  nothingToPay: 'No hay nada que pagar.',
  depositThenBalance: ({ kind, deposit, balance, when }) =>
    `${kind === 'arrhes' ? 'Arras (arrhes)' : 'Pago a cuenta (acompte)'} de ${deposit} al reservar y resto de ${balance} ${when}.`,
  wholeOnBooking: (amount) => `${amount} al reservar, en un solo pago.`,
  wholeLater: (amount, when) => `Nada al reservar, ${amount} ${when}.`,
  onDay: (day) => `el ${day}`,
  onArrival: 'a la llegada',
  dueOnBooking: 'Al reservar',
  dueOn: (day) => `El ${day}`,
  deposit: { arrhes: 'Arras (arrhes)', acompte: 'Pago a cuenta (acompte)' },
  balance: 'Resto',
  whole: 'El importe total de la estancia',
  depositMeaning: {
    arrhes:
      'Este contrato prevé unas arras, llamadas «arrhes» en el derecho francés: cada parte puede desistir a ese precio. Si desiste usted, las pierde; si desistimos nosotros, se las devolvemos por duplicado.',
    acompte:
      'Este contrato prevé un pago a cuenta, llamado «acompte» en el derecho francés: una vez celebrado, obliga a ambas partes.',
  },

  freeUntilArrival: 'Puede cancelar sin coste hasta la llegada.',
  freeWithin: (period) => `${period}, puede cancelar sin coste.`,
  alwaysCosts: (kept) => `Cancelar le cuesta ${kept}.`,
  costsThenMore: (period, kept) => `${period}, cancelar le cuesta ${kept}; después, más.`,
  nothingDue: 'No se ha pagado nada y no se debe nada.',
  allBack: (refund) => `Se le devuelve todo lo que ha pagado: ${refund}.`,
  arrhesLost: (kept) => `Pierde las arras, ${kept}. No debe nada más.`,
  acompteKept: (kept) => `Nos quedamos con el pago a cuenta, ${kept}, y no pedimos nada más.`,
  nothingBack: (kept) => `No se devuelve nada: nos quedamos con ${kept}.`,
  nightsKept: (kept) => `Nos quedamos con el precio de las noches, ${kept}.`,
  taxBack: (refund) => `Se le devuelve la tasa turística: ${refund}.`,
  servicesBack: (refund) => `Se le devuelven la limpieza y los servicios: ${refund}.`,
  servicesAndTaxBack: (refund) => `Se le devuelven la limpieza, los servicios y la tasa turística: ${refund}.`,
  arrhesKept: (kept, refund) => `Pierde las arras, ${kept}. Se le devuelve el resto: ${refund}.`,
  partKept: (kept, refund) => `Nos quedamos con ${kept}. Se le devuelve el resto: ${refund}.`,
  graceTitle: (hours) =>
    hours === 1 ? 'En la hora siguiente a la reserva' : `En las ${hours}\u00a0horas siguientes a la reserva`,
  grace: 'Si cambia de opinión, se le devuelve todo.',
  byHostTitle: 'Si cancelamos nosotros',
  byHostDouble: (double) =>
    `Le devolvemos el doble de las arras que haya pagado, es decir ${double}, y todo lo demás que haya pagado.`,
  byHost: 'Le devolvemos todo lo que haya pagado.',

  noCaution: { title: 'Fianza', text: 'No se pide fianza.' },
  holdTitle: 'Fianza retenida en su tarjeta',
  hold: ({ amount, from, until, hours }) =>
    `A partir del ${from}, un enlace le invita a retener ${amount} en su tarjeta: no se cobra nada. Sin daños, la retención termina el ${until} a más tardar. En caso de daños, primero recibe el motivo y las fotos, y tiene ${hours}\u00a0horas para responder, o menos si su banco pone fin a la retención antes: se le indica la hora.`,
  imprintTitle: 'Tarjeta registrada como garantía',
  imprint: ({ amount, until, hours }) =>
    `No se retiene ningún importe. En caso de daños podemos reclamar hasta ${amount}, el ${until} a más tardar: primero recibe las fotos y el motivo, y tiene ${hours}\u00a0horas para responder antes de cualquier cobro. Si no reclamamos nada hasta esa fecha, los datos de la tarjeta se borran.`,
  chequeTitle: 'Cheque de fianza',
  cheque: ({ amount, until }) =>
    `Entrega un cheque de ${amount} a la llegada. Salvo daños, no se cobra: se le devuelve o se destruye el ${until} a más tardar.`,

  card: { title: 'Tarjeta bancaria', text: 'En línea.' },
  transferTitle: 'Transferencia',
  transfer: ({ holder, iban, bic }) => `A ${holder}, IBAN ${iban}${bic && `, BIC ${bic}`}.`,
  postedChequeTitle: 'Cheque',
  postedCheque: ({ payee, address }) => `A nombre de ${payee}, enviado a esta dirección: ${address}.`,
  vouchers: { title: 'Cheques de vacaciones franceses (ANCV)', text: 'Para toda la estancia o una parte.' },
  cash: { title: 'Efectivo', text: 'A su llegada.' },

  lessor: { individual: 'Arrendador particular, no profesional', professional: 'Arrendador profesional' },
  vat: {
    exempt: 'Exento de IVA, artículo 261\u00a0D\u00a04° del código fiscal francés',
    franchise: 'IVA no aplicable, artículo 293\u00a0B del código fiscal francés',
    liable: (rate, number) => `IVA del ${rate} incluido, número ${number}`,
  },
  mediator: ({ name, address, site }) =>
    `Si una reclamación por escrito no ha resuelto el asunto, puede acudir gratuitamente al mediador de consumo: ${name}, ${address}, ${site}.`,
  noWithdrawal: {
    title: 'Sin derecho de desistimiento',
    text: 'La ley francesa no lo prevé para un alojamiento en fechas determinadas (artículo L.\u00a0221-28, 12° del código de consumo). Se aplican las condiciones de cancelación.',
  },
  insurance: {
    recommended: 'Le recomendamos contar con un seguro de responsabilidad civil de vacaciones durante la estancia.',
    required: 'Antes de la llegada se le pide un certificado de seguro de responsabilidad civil de vacaciones.',
  },
};
