import type { Language } from '@app/contract/properties/rules.ts';

/** What the page of a stay says while it is an offer, in one language. */
export interface OfferWords {
  title: string;
  text: (until: string) => string;
  /** Over what the host wrote. */
  word: string;
  accept: string;
  /** Above an offer that was answered, withdrawn or changed meanwhile. */
  closed: string;
}

/** The words of offers in each language. */
export const offersIn: Record<Language, OfferWords> = {
  fr: {
    title: 'Ce séjour vous est proposé',
    text: (until) => `Il vous est gardé jusqu’au ${until}. Rien n’est dû tant que vous n’avez pas accepté.`,
    word: 'Le mot de votre hôte',
    accept: 'Accepter ce séjour',
    closed: 'Cette offre a changé ou n’est plus ouverte. Voici ce qu’il en est maintenant.',
  },
  en: {
    title: 'This stay is offered to you',
    text: (until) => `It is held for you until ${until}. Nothing is owed until you accept.`,
    word: 'A word from your host',
    accept: 'Accept this stay',
    closed: 'This offer has changed or is no longer open. Here is how it stands now.',
  },
  es: {
    title: 'Le proponen esta estancia',
    text: (until) => `Se la guardamos hasta el ${until}. No debe nada mientras no la acepte.`,
    word: 'Unas palabras de su anfitrión',
    accept: 'Aceptar esta estancia',
    closed: 'Esta oferta ha cambiado o ya no está abierta. Así está ahora.',
  },
  de: {
    title: 'Dieser Aufenthalt wird Ihnen angeboten',
    text: (until) => `Er ist bis ${until} für Sie reserviert. Solange Sie nicht annehmen, ist nichts zu zahlen.`,
    word: 'Ein Wort Ihres Gastgebers',
    accept: 'Diesen Aufenthalt annehmen',
    closed: 'Dieses Angebot wurde geändert oder ist nicht mehr offen. So sieht es jetzt aus.',
  },
};
