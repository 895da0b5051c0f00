import type { Language } from '@app/contract/properties/rules.ts';

/** What a site says of stays that can be booked instead of one that cannot, in one language. */
export interface AlternativeWords {
  /** Over what there is instead; how many come, as a text. */
  title: (guests: string) => string;
  /** The same property, so many days before or after. */
  earlier: (name: string, days: number) => string;
  later: (name: string, days: number) => string;
  /** The same property and the same arrival, for longer. */
  longer: (name: string) => string;
  /** Another property, on the days that were asked for. */
  sameDates: (name: string) => string;
  /** Before a price that leads to the stay, for those who hear it: what that does. */
  see: string;
  calendar: string;
}

/** The words of alternatives in each language. */
export const alternativesIn: Record<Language, AlternativeWords> = {
  fr: {
    title: (guests) => `Ce qui reste au plus près, pour ${guests}`,
    earlier: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'jours' : 'jour'} plus tôt`,
    later: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'jours' : 'jour'} plus tard`,
    longer: (name) => `${name}, plus longtemps`,
    sameDates: (name) => `${name}, à vos dates`,
    see: 'Voir ce séjour',
    calendar: 'Voir tout le calendrier',
  },
  en: {
    title: (guests) => `The closest stays that are left, for ${guests}`,
    earlier: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'days' : 'day'} earlier`,
    later: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'days' : 'day'} later`,
    longer: (name) => `${name}, for longer`,
    sameDates: (name) => `${name}, on your dates`,
    see: 'See this stay',
    calendar: 'See the whole calendar',
  },
  es: {
    title: (guests) => `Lo más parecido que queda, para ${guests}`,
    earlier: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'días' : 'día'} antes`,
    later: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'días' : 'día'} después`,
    longer: (name) => `${name}, más tiempo`,
    sameDates: (name) => `${name}, en sus fechas`,
    see: 'Ver esta estancia',
    calendar: 'Ver todo el calendario',
  },
  de: {
    title: (guests) => `Was für ${guests} noch frei ist`,
    earlier: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'Tage' : 'Tag'} früher`,
    later: (name, days) => `${name}, ${days}\u00a0${days > 1 ? 'Tage' : 'Tag'} später`,
    longer: (name) => `${name}, länger`,
    sameDates: (name) => `${name}, an Ihren Tagen`,
    see: 'Diesen Aufenthalt ansehen',
    calendar: 'Den ganzen Kalender ansehen',
  },
};
