import type { ContractWords } from './ContractWords.ts';
import { weekdayDates } from '../../../core/weekdayDates.ts';

/** The contract in Spanish. French law has two deposits: they keep their names. */
export const spanishContract: ContractWords = {
  titles: {
    let: 'Contrato de alquiler vacacional de un alojamiento amueblado',
    room: 'Contrato de alquiler de una habitación de huéspedes',
  },
  lead: 'En este contrato, «nosotros» designa al arrendador y «usted» al huésped que reserva.',
  amends: (date) =>
    `Este texto es una adenda: cuando la hayamos aceptado, sustituye al contrato que usted aceptó el ${date}. Hasta entonces, o si la rechazamos, ese contrato sigue siendo el que era.`,
  translation:
    'Esta es una traducción para su comodidad. El texto francés que sigue es el contrato: si difieren, prevalece el texto francés.',
  annex: (number, title) => `Anexo ${number}: ${title}`,
  weekdayDate: weekdayDates('es-ES'),
  hours: (count) => `${count}\u00a0${count > 1 ? 'horas' : 'hora'}`,
  days: (count) => `${count}\u00a0${count > 1 ? 'días' : 'día'}`,
  inFrench: 'Escrito por el arrendador, en francés:',

  parties: {
    heading: 'Las partes',
    lessor: 'Arrendador',
    tenant: 'Huésped',
    tenantUnknown: 'El nombre y los datos que usted indica al reservar',
    status: 'Condición',
    siret: 'Número de empresa francés (SIRET)',
    phone: 'Teléfono',
    email: 'Correo electrónico',
  },
  object: {
    heading: 'El alojamiento y la estancia',
    property: 'Alojamiento',
    address: 'Dirección',
    addressLater: (town) => `${town}. La calle figura en el contrato que usted lee antes de reservar.`,
    arrival: 'Llegada',
    departure: 'Salida',
    guests: 'Ocupantes',
    seasonal: (nights) =>
      `Es un alquiler de temporada. Se celebra por ${nights}, es decir, por menos de noventa días. No se renueva por sí solo y no le da derecho alguno a permanecer después de la salida.`,
    longer: (nights) =>
      `El alquiler se celebra por ${nights}. No se renueva por sí solo y no le da derecho alguno a permanecer después de la salida.`,
    annexed:
      'La descripción del alojamiento y las normas de la casa, anexas, forman parte del contrato. Usted las recibe con él, antes de aceptarlo.',
  },
  conclusion: {
    heading: 'La celebración del contrato',
    instant: (hours) =>
      `El contrato se celebra en cuanto usted lo acepta. Si en ese momento no se pueden comprobar los calendarios del alojamiento, su aceptación es una oferta: el contrato se celebra cuando la confirmamos, en un plazo de ${hours}. Sin confirmación, usted no debe nada.`,
    request: (hours) =>
      `Su aceptación es una oferta, a la que respondemos en un plazo de ${hours}: el contrato se celebra cuando la confirmamos. Hasta entonces le guardamos estas noches. Sin respuesta, vuelven a quedar libres y usted no debe nada.`,
    amendment: (hours) =>
      `Su aceptación es una oferta, a la que respondemos en ${hours} y antes del día de llegada: la adenda se celebra cuando la confirmamos. Hasta entonces no se reservan las noches adicionales. Sin respuesta, nada cambia.`,
    byCard: (minutes) =>
      `Cuando se paga con tarjeta, le guardamos las noches ${minutes} minutos mientras paga. Sin pago, el contrato termina y no se debe nada.`,
    held: (days) =>
      `Si lo que se debe al reservar se paga por transferencia, por cheque o con cheques vacaciones, le guardamos las noches ${days}, y como máximo hasta la llegada, mientras llega el pago. Pasado ese plazo, el contrato termina y no se debe nada.`,
    proof:
      'Usted acepta marcando la casilla que nombra este contrato y enviando después su reserva. Para probar ese acuerdo se guardan este texto, byte por byte, con su huella SHA-256, la frase de la casilla, la fecha y la hora, la dirección IP y el navegador. Encontrará este texto en la página de su estancia.',
  },
  price: {
    heading: 'El precio',
    total: 'Total',
    charges:
      'El precio incluye los gastos (agua, energía, mantenimiento de las zonas comunes), salvo lo que digan las condiciones particulares.',
    touristTax: (amount) =>
      `La tasa turística, ${amount}, está incluida en este total. La abonamos a la administración local.`,
    noTouristTax: 'No se añade ninguna tasa turística a este precio.',
  },
  payment: { heading: 'El pago', means: 'Medios de pago aceptados' },
  cancellation: {
    heading: 'La cancelación',
    deposit: {
      arrhes: {
        individual: 'Lo que se paga al reservar son arras («arrhes», Código Civil francés, artículo 1590).',
        professional:
          'Lo que se paga al reservar son arras («arrhes», Código de Consumo francés, artículo L.\u00a0214-1).',
      },
      acompte: {
        individual: 'Lo que se paga al reservar es un pago a cuenta («acompte»), y no arras («arrhes»).',
        professional:
          'Lo que se paga al reservar es un anticipo («acompte»), y no arras («arrhes»), como permite el artículo L.\u00a0214-1 del Código de Consumo francés.',
      },
    },
  },
  caution: { heading: 'La fianza' },
  insurance: {
    heading: 'El seguro y los daños',
    none: 'No pedimos ningún justificante de seguro.',
    liability:
      'Usted responde de los daños y las pérdidas que se produzcan durante su estancia, salvo que hayan ocurrido sin culpa suya (Código Civil francés, artículo 1732).',
  },
  use: {
    heading: 'El uso del alojamiento',
    capacity: (guests) => `El alojamiento acoge como máximo a ${guests}; los bebés no cuentan.`,
    noSublet: 'Usted no puede ceder este contrato ni subarrendar el alojamiento.',
    rules: 'Usted respeta las normas de la casa, anexas, y la tranquilidad del vecindario.',
    pets: {
      yes: 'Se aceptan los animales anunciados al reservar.',
      no: 'No se admiten animales.',
    },
    inventory:
      'La descripción anexa sirve de inventario. A la llegada y a la salida puede levantarse un acta del estado del alojamiento si uno de nosotros lo pide; entonces la firmamos ambos.',
    report:
      'Comuníquenos por escrito a su llegada, si es posible en cuarenta y ocho horas, lo que falta o no funciona, para que podamos remediarlo.',
  },
  police: {
    heading: 'La ficha individual de policía',
    text: 'Este artículo se refiere a los viajeros que no son franceses, y solo a ellos. La ley francesa nos exige una ficha individual para cada uno (code de l’entrée et du séjour des étrangers et du droit d’asile, artículos R.\u00a0814-1 a R.\u00a0814-3). Podemos prepararla con los datos de la reserva; el viajero la completa y la firma a su llegada. Se guarda seis meses y se entrega, si la piden, a la policía o a la gendarmería.',
  },
  rights: {
    heading: 'Sus derechos',
    complaint: 'Para cualquier reclamación, escríbanos: nuestros datos están al principio de este contrato.',
    law: 'Este contrato se rige por el derecho francés.',
  },
  data: {
    heading: 'Sus datos',
    controller: (lessor, processor) =>
      `${lessor} es responsable del tratamiento de sus datos. Sirven para celebrar y cumplir este contrato, llevar nuestra contabilidad y cumplir nuestras obligaciones legales. ${processor}, que hace funcionar este sitio, los trata por cuenta nuestra.`,
    kept: 'La reserva y este contrato se guardan diez años, para la contabilidad.',
    rights:
      'Usted puede pedirnos ver, corregir o borrar sus datos, dentro de los límites de lo que la ley obliga a guardar, y reclamar ante la autoridad francesa CNIL (cnil.fr).',
  },
  ownClauses: { heading: 'Condiciones particulares' },
  sheet: {
    title: 'descripción del alojamiento',
    kind: 'Tipo',
    surface: 'Superficie',
    floor: 'Planta',
    capacity: 'Capacidad',
    rooms: 'Habitaciones',
    classification: 'Clasificación',
    energy: 'Energía',
    registration: 'Registro',
    beds: 'Camas',
    equipment: 'Equipamiento',
    unnamedRoom: 'Dormitorio',
    safety: 'Seguridad',
    description: 'Descripción',
  },
  houseRules: { title: 'normas de la casa' },
};
