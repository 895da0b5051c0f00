import type { Language } from '@app/contract/properties/rules.ts';

/** What a site says to who asks for too many pages at once. */
interface BusyWords {
  title: string;
  text: (seconds: number) => string;
}

/** In each language. */
export const busyIn: Record<Language, BusyWords> = {
  fr: {
    title: 'Un instant…',
    text: (seconds) =>
      `Trop de pages ont été demandées en peu de temps depuis votre connexion. Réessayez dans ${seconds > 1 ? `${seconds}\u00a0secondes` : 'une seconde'}.`,
  },
  en: {
    title: 'One moment…',
    text: (seconds) =>
      `Too many pages were requested from your connection in a short time. Try again in ${seconds > 1 ? `${seconds}\u00a0seconds` : 'a second'}.`,
  },
  es: {
    title: 'Un momento…',
    text: (seconds) =>
      `Se han pedido demasiadas páginas en poco tiempo desde su conexión. Vuelva a intentarlo en ${seconds > 1 ? `${seconds}\u00a0segundos` : 'un segundo'}.`,
  },
  de: {
    title: 'Einen Moment…',
    text: (seconds) =>
      `Von Ihrer Verbindung wurden in kurzer Zeit zu viele Seiten angefordert. Versuchen Sie es in ${seconds > 1 ? `${seconds}\u00a0Sekunden` : 'einer Sekunde'} noch einmal.`,
  },
};
