import type { ReminderWords } from './ReminderWords.ts';

export const spanishReminder: ReminderWords = {
  subject: ({ from }) => `Su estancia del ${from}: un pago pendiente`,
  parts: ({ first, property, from, to, amount, due, url, host }) => [
    `Hola, ${first}:`,
    due === null
      ? `Para su estancia en ${property}, del ${from} al ${to}, queda por pagar ${amount}.`
      : `Para su estancia en ${property}, del ${from} al ${to}, se esperaba un pago de ${amount} el ${due}. Todavía no lo he recibido.`,
    'Si acaba de enviarlo, no tenga en cuenta este mensaje.',
    url && `Todo está en la página de su estancia:\n${url}`,
    `Un cordial saludo,\n${host}`,
  ],
};
