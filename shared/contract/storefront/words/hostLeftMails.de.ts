import type { HostLeftMailWords } from './HostLeftMailWords.ts';

export const germanHostLeftMails: HostLeftMailWords = {
  kinds: {
    confirmed: {
      title: 'Ihr Gastgeber schließt seine Website: Schreiben Sie ihm',
      intro: (host) =>
        `${host} schließt die Website, auf der Sie gebucht haben. Ihr Aufenthalt ist damit nicht storniert: Fragen Sie Ihren Gastgeber, ob er Sie weiterhin erwartet.`,
      details:
        'Es liegt an Ihrem Gastgeber, Sie zu empfangen oder Ihnen zurückzugeben, was Sie bezahlt haben. Diese Website belastet Ihre Karte nicht mehr, und eine gesperrte Kaution wird freigegeben.',
    },
    waiting: {
      title: 'Ihre Anfrage bleibt unbeantwortet',
      intro: (host) =>
        `${host} schließt die Website, bevor Ihr Aufenthalt bestätigt wurde: Diese Nächte sind nicht mehr für Sie reserviert.`,
      details:
        'Falls Sie schon etwas bezahlt haben, muss Ihr Gastgeber es Ihnen zurückgeben. Schreiben Sie ihm, wenn Sie diese Tage noch möchten.',
    },
    cancelled: {
      title: 'Ihr Gastgeber schließt seine Website vor Ihrer Erstattung',
      intro: (host) =>
        `${host} schließt die Website, auf der Sie gebucht hatten. Der Aufenthalt bleibt storniert, und Ihr Gastgeber muss Ihnen diesen Betrag noch zurückgeben.`,
      details:
        'Eine Erstattung, die bei Ihrer Bank schon veranlasst wurde, kommt trotzdem an: Sehen Sie auf Ihrem Konto nach, bevor Sie schreiben.',
    },
  },
  labels: { paid: 'Bisher bezahlt', owed: 'Noch zu erstatten', contact: 'Ihren Gastgeber erreichen' },
  button: 'Ihrem Gastgeber schreiben',
  closing:
    'Die Seite Ihres Aufenthalts öffnet sich nicht mehr. Bewahren Sie diese E-Mail auf, und die mit Ihrem Vertrag und Ihren Quittungen.',
};
