import type { ContractPageWords } from './ContractPageWords.ts';

export const spanishContractPage: ContractPageWords = {
  title: 'El contrato',
  foldHint: 'Es el texto que usted acepta al reservar, con la descripción del alojamiento y las normas de la casa.',
  fold: 'Leer el contrato y sus anexos',
  draft:
    'Contrato propuesto para estas fechas. Su nombre, la calle y la cuenta de pago se añaden antes de que usted lo acepte.',
  book: 'Reservar estas fechas',
  back: 'Volver al alojamiento',
  read: 'Leer el contrato',
  pdf: 'Descargar el PDF',
  toStay: 'Volver a mi estancia',
  acceptedByYou: (moment) => `Usted lo aceptó el ${moment}.`,
  offered: 'Su acuerdo es una oferta: su anfitrión aún no la ha aceptado.',
};
