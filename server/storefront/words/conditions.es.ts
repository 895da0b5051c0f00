import type { ConditionsWords } from './ConditionsWords.ts';

export const spanishConditions: ConditionsWords = {
  title: 'Condiciones de reserva',
  lead: (host) =>
    `Así alquila ${host}: lo que se paga y cuándo, lo que cuesta una cancelación y lo que prevé la ley. El contrato que acepta al reservar dice lo mismo, con sus fechas y su precio.`,
  booking: 'La reserva',
  payment: 'Los pagos',
  means: 'Los medios de pago',
  example: (price, dates) => `Ejemplo para una estancia de ${price}, ${dates}, reservada hoy.`,
  hours: 'Llegada y salida',
  complaints: 'Reclamaciones',
  complaintsText: (host) =>
    `Durante la estancia, dígaselo a ${host} el mismo día: la mayoría de los problemas se resuelven allí. Después, escriba para explicar lo que no iba bien, con sus fotos si las tiene.`,
  none: 'Las condiciones aún no están publicadas: pídalas antes de reservar.',
  read: 'Leer todas las condiciones de reserva',
};
