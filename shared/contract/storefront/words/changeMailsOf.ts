import type { Language } from '../../properties/rules.ts';

interface Told {
  title: string;
  intro: string;
}

/** What mails say to guests about the changes that they ask for, in one language. Amounts, days and hours come as texts. */
interface ChangeMailWords {
  asked: Told & { details: (until: string) => string };
  accepted: Told;
  declined: Told;
  lapsed: Told;
  /** What is asked for. */
  wanted: (dates: string, guests: string, amount: string) => string;
  /** Above what the host wrote. */
  word: (text: string) => string;
  /** The link was withdrawn: here is another. */
  newLink: Told & { details: string };
  /** When more was paid than the stay costs now. */
  returned: (amount: string) => string;
}

/** The words of these mails in each language. */
export const changeMailsOf: Readonly<Record<Language, ChangeMailWords>> = {
  fr: {
    asked: {
      title: 'Votre demande de changement est partie',
      intro: 'Votre séjour reste ce qu’il est tant que votre hôte n’a pas accepté.',
      details: (until) => `Vous aurez une réponse avant le ${until}. Sans réponse, rien ne change.`,
    },
    accepted: { title: 'Votre séjour est modifié', intro: 'Votre hôte a accepté le changement que vous demandiez.' },
    declined: {
      title: 'Votre séjour reste le même',
      intro: 'Votre hôte ne peut pas accepter le changement que vous demandiez.',
    },
    lapsed: {
      title: 'Votre séjour reste le même',
      intro: 'Votre hôte n’a pas répondu à temps au changement que vous demandiez.',
    },
    wanted: (dates, guests, amount) => `Demandé\u00a0: ${dates}, ${guests}, ${amount}.`,
    word: (text) => `Le mot de votre hôte\u00a0: ${text}`,
    newLink: {
      title: 'Le nouveau lien de votre séjour',
      intro: 'Votre hôte a remplacé le lien vers la page de votre séjour.',
      details: 'Les liens des e-mails précédents ne mènent plus à rien.',
    },
    returned: (amount) => `Vous avez payé ${amount} de trop\u00a0: votre hôte vous les rend.`,
  },
  en: {
    asked: {
      title: 'Your request for a change is on its way',
      intro: 'Your stay remains as it is until your host accepts.',
      details: (until) => `You will have an answer before ${until}. Without one, nothing changes.`,
    },
    accepted: { title: 'Your stay is changed', intro: 'Your host has accepted the change that you asked for.' },
    declined: { title: 'Your stay remains the same', intro: 'Your host cannot accept the change that you asked for.' },
    lapsed: {
      title: 'Your stay remains the same',
      intro: 'Your host did not answer in time about the change that you asked for.',
    },
    wanted: (dates, guests, amount) => `Asked for: ${dates}, ${guests}, ${amount}.`,
    word: (text) => `A word from your host: ${text}`,
    newLink: {
      title: 'The new link to your stay',
      intro: 'Your host has replaced the link to the page of your stay.',
      details: 'The links in earlier e-mails no longer lead anywhere.',
    },
    returned: (amount) => `You have paid ${amount} too much: your host gives it back to you.`,
  },
  es: {
    asked: {
      title: 'Su solicitud de cambio está enviada',
      intro: 'Su estancia sigue como está mientras su anfitrión no acepte.',
      details: (until) => `Tendrá una respuesta antes del ${until}. Sin respuesta, nada cambia.`,
    },
    accepted: { title: 'Su estancia ha cambiado', intro: 'Su anfitrión ha aceptado el cambio que solicitó.' },
    declined: { title: 'Su estancia sigue igual', intro: 'Su anfitrión no puede aceptar el cambio que solicitó.' },
    lapsed: {
      title: 'Su estancia sigue igual',
      intro: 'Su anfitrión no respondió a tiempo al cambio que solicitó.',
    },
    wanted: (dates, guests, amount) => `Solicitado: ${dates}, ${guests}, ${amount}.`,
    word: (text) => `Unas palabras de su anfitrión: ${text}`,
    newLink: {
      title: 'El nuevo enlace de su estancia',
      intro: 'Su anfitrión ha sustituido el enlace a la página de su estancia.',
      details: 'Los enlaces de los correos anteriores ya no llevan a nada.',
    },
    returned: (amount) => `Ha pagado ${amount} de más: su anfitrión se lo devuelve.`,
  },
  de: {
    asked: {
      title: 'Ihre Änderungsanfrage ist unterwegs',
      intro: 'Ihr Aufenthalt bleibt, wie er ist, bis Ihr Gastgeber zustimmt.',
      details: (until) => `Sie erhalten vor dem ${until} eine Antwort. Ohne Antwort ändert sich nichts.`,
    },
    accepted: { title: 'Ihr Aufenthalt ist geändert', intro: 'Ihr Gastgeber hat der gewünschten Änderung zugestimmt.' },
    declined: {
      title: 'Ihr Aufenthalt bleibt gleich',
      intro: 'Ihr Gastgeber kann der gewünschten Änderung nicht zustimmen.',
    },
    lapsed: {
      title: 'Ihr Aufenthalt bleibt gleich',
      intro: 'Ihr Gastgeber hat nicht rechtzeitig auf die gewünschte Änderung geantwortet.',
    },
    wanted: (dates, guests, amount) => `Gewünscht: ${dates}, ${guests}, ${amount}.`,
    word: (text) => `Ein Wort Ihres Gastgebers: ${text}`,
    newLink: {
      title: 'Der neue Link zu Ihrem Aufenthalt',
      intro: 'Ihr Gastgeber hat den Link zur Seite Ihres Aufenthalts ersetzt.',
      details: 'Die Links früherer E-Mails führen nirgendwohin mehr.',
    },
    returned: (amount) => `Sie haben ${amount} zu viel gezahlt: Ihr Gastgeber erstattet es Ihnen.`,
  },
};
