import type { ReviewWords } from './ReviewWords.ts';

export const spanishReviews: ReviewWords = {
  title: (count) =>
    count > 1 ? `${count} opiniones de estancias verificadas` : '1 opinión de una estancia verificada',
  outOf: (figure) => `${figure} sobre 5`,
  count: (count) => (count > 1 ? `${count} opiniones` : '1 opinión'),
  all: (count) => `Leer las ${count} opiniones`,
  anonymous: 'Viajero',
  dates: (month, published) => `Estancia en ${month}, opinión publicada el ${published}`,
  answer: 'Respuesta del anfitrión',
  how: {
    title: 'Cómo se recogen estas opiniones',
    texts: [
      'Cada opinión está verificada: solo un viajero cuya reserva directa ha terminado, sin cancelación ni ausencia, recibe el enlace para escribirla. Hay una por estancia.',
      'Las opiniones se ordenan de la más reciente a la más antigua. La nota es la media de todas las opiniones publicadas.',
      'No se ofrece nada a cambio. El viajero escribe en los 60 días siguientes a su salida y puede corregir su texto hasta su publicación, 7 días después como máximo. La opinión permanece cinco años, o hasta que su autor la retira.',
      'El anfitrión lee la opinión antes de su publicación. Solo puede rechazarla o retirarla por insultos o amenazas, datos personales de alguien, o un texto fuera de tema o ajeno a la estancia: el viajero recibe el motivo por correo y puede corregir su texto. Los textos no se retocan.',
      'Para contactar con el autor de una opinión, escriba por la página de contacto: el anfitrión le transmite su mensaje si puede.',
    ],
  },
  invite: { title: 'Su opinión', text: 'Cuente a los próximos viajeros cómo fue.', link: 'Escribir mi opinión' },
  withdraw: {
    title: 'Retirar mi opinión',
    text: 'Su opinión deja este sitio enseguida y su texto se borra. La respuesta de su anfitrión se va con ella.',
    tick: 'Quiero retirar mi opinión.',
    button: 'Retirar mi opinión',
    done: 'Ha retirado su opinión: ya no está en este sitio.',
    doneOpen: 'Ha retirado su opinión: ya no está en este sitio. Puede escribir otra.',
  },
  form: {
    title: (property) => `Su opinión sobre ${property}`,
    lead: 'Lo que escriba aparece en este sitio cuando su anfitrión lo haya leído, 7 días después como máximo. No se ofrece nada a cambio.',
    rating: 'Su nota',
    ratings: ['Muy decepcionante', 'Decepcionante', 'Correcto', 'Bien', 'Excelente'],
    text: 'Su opinión',
    textHint: 'De 20 a 2000 caracteres. No ponga teléfonos ni direcciones: todo el mundo puede leerlo.',
    author: 'Firma',
    authorHint: 'Bastan su nombre y una inicial.',
    language: 'Idioma de su opinión',
    send: 'Enviar mi opinión',
    waiting: (moment) =>
      `Gracias, su opinión está guardada. Aparece el ${moment} como máximo. Hasta entonces puede corregirla aquí.`,
    published: 'Su opinión está publicada. ¡Gracias!',
    refused: (motive) =>
      `Su anfitrión ha rechazado esta opinión. Motivo: ${motive}. Puede corregirla y enviarla de nuevo.`,
    closedTitle: 'Esta opinión no se puede escribir',
    closed:
      'Una opinión se escribe desde el día siguiente a la salida, durante 60 días, sobre una estancia que ha tenido lugar.',
    errors: {
      rating: 'Elija una nota.',
      text: 'Escriba de 20 a 2000 caracteres.',
      author: 'Diga cómo firmar, en 40 caracteres como máximo.',
      language: 'Elija un idioma.',
      summary: 'Queda algo por corregir.',
      stale: 'Esta página ha estado abierta mucho tiempo: relea su opinión y envíela de nuevo.',
      tooMany: 'Esta opinión se ha enviado demasiadas veces. Inténtelo más tarde.',
    },
  },
};
