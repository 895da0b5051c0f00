import type { CautionMailWords } from './CautionMailWords.ts';

export const germanCautionMails: CautionMailWords = {
  invited: {
    hold: ({ amount, isReminder }) => ({
      title: isReminder ? 'Ihre Kaution ist noch nicht hinterlegt' : 'Ihre Kaution, vor der Anreise',
      intro: `Öffnen Sie Ihren Aufenthalt, um ${amount} auf Ihrer Karte vormerken zu lassen: Es wird nichts abgebucht.`,
      details:
        'Ohne Schaden endet die Vormerkung nach Ihrer Abreise von selbst. Die Uhrzeit steht auf der Seite Ihres Aufenthalts.',
    }),
    imprint: ({ amount, isReminder }) => ({
      title: isReminder ? 'Ihre Kaution ist noch nicht hinterlegt' : 'Ihre Kaution, vor der Anreise',
      intro:
        'Öffnen Sie Ihren Aufenthalt, um eine Karte zu hinterlegen: Es wird kein Betrag blockiert und nichts abgebucht.',
      details: `Bei einem Schaden könnten bis zu ${amount} verlangt werden, mit Grund und Fotos, und Sie könnten vor jeder Abbuchung antworten.`,
    }),
  },
  released: {
    hold: (amount) => ({
      title: 'Ihre Kaution ist freigegeben',
      intro: `Die auf Ihrer Karte vorgemerkten ${amount} sind freigegeben: Es wurde nichts abgebucht.`,
      details: 'Bei Ihrer Bank kann es einige Tage dauern, bis das sichtbar ist.',
    }),
    imprint: () => ({
      title: 'Ihre Kaution ist beendet',
      intro: 'Es wurde nichts abgebucht, und Ihre Karte ist nicht mehr hinterlegt.',
      details: 'Sie müssen nichts tun.',
    }),
  },
  claimed: ({ amount, motive, answerBy, takesAlone }) => ({
    title: `Ihr Gastgeber verlangt ${amount} von der Kaution`,
    intro: `Sie können bis ${answerBy} auf der Seite Ihres Aufenthalts antworten. Vorher wird nichts abgebucht.`,
    details: [
      `Der Grund: ${motive}`,
      'Die Fotos finden Sie auf der Seite Ihres Aufenthalts.',
      takesAlone ? 'Ohne Antwort von Ihnen wird dieser Betrag von selbst abgebucht.' : '',
    ]
      .filter(Boolean)
      .join('\n'),
  }),
  givenUp: (amount) => ({
    title: 'Ihr Gastgeber verzichtet auf die Forderung',
    intro: `Die von Ihrer Kaution verlangten ${amount} werden nicht abgebucht.`,
    details: 'Sie müssen nichts tun.',
  }),
  taken: ({ amount, motive }) => ({
    title: `${amount} von Ihrer Kaution abgebucht`,
    intro: `Ihr Gastgeber hat ${amount} von Ihrer Kaution abgebucht. Der Rest ist freigegeben.`,
    details: `Der Grund: ${motive}`,
  }),
  refused: (amount) => ({
    title: 'Ihre Bank hat die Abbuchung nicht angenommen',
    intro: `${amount}, die von Ihrer Kaution verlangt werden, konnten nicht abgebucht werden: Ihre Bank bittet um Ihre Bestätigung oder hat abgelehnt.`,
    details: 'Öffnen Sie Ihren Aufenthalt, um mit dieser oder einer anderen Karte zu zahlen.',
  }),
};
