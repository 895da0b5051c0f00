import type { ReviewMailWords } from './ReviewMailWords.ts';

export const spanishReviewMails: ReviewMailWords = {
  asked: {
    title: (property) => `Su estancia en ${property}, en pocas palabras`,
    intro: (property, dates) =>
      `Gracias por haberse alojado en ${property}, ${dates}. Cuente a los próximos viajeros cómo fue: una nota y unas líneas.`,
    details: (days) =>
      `Tiene ${days} días. Solo pueden escribir los viajeros cuya estancia ha tenido lugar, y no se ofrece nada a cambio. Es nuestro único mensaje al respecto.`,
    button: 'Escribir mi opinión',
  },
  refused: {
    title: 'Su opinión no se ha publicado',
    intro: (property, dates) => `Su anfitrión ha rechazado su opinión sobre ${property}, ${dates}.`,
    details: (motive) => `Motivo: ${motive}. Puede corregir su texto y enviarlo de nuevo.`,
    button: 'Corregir mi opinión',
  },
  motives: {
    insult: 'insultos o amenazas',
    personal_data: 'datos personales de alguien',
    off_topic: 'fuera de tema',
    not_the_stay: 'el texto no habla de esta estancia',
  },
  closing: 'Este enlace es suyo: quien lo tenga puede escribir en su lugar.',
};
