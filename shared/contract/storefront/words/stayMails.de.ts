import type { StayMailWords } from './StayMailWords.ts';

export const germanStayMails: StayMailWords = {
  greeting: (firstName) => (firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`),
  labels: { stay: 'Unterkunft', dates: 'Zeitraum', guests: 'Gäste', amount: 'Preis des Aufenthalts' },
  button: 'Meinen Aufenthalt öffnen',
  closing: 'Bewahren Sie diesen Link auf: Er öffnet Ihren Aufenthalt, ohne Konto und ohne Passwort.',
  span: (arrival, departure) => `${arrival} bis ${departure}`,
  offered: {
    title: 'Ein Aufenthalt wird Ihnen angeboten',
    intro: (until) =>
      `Diese Nächte sind bis ${until} für Sie reserviert. Lesen Sie alles und nehmen Sie auf der Seite Ihres Aufenthalts an.`,
  },
  requested: {
    title: 'Ihre Anfrage ist unterwegs',
    intro: 'Diese Nächte sind für Sie reserviert, und im Moment ist nichts zu zahlen.',
    details: (until) => `Sie erhalten vor dem ${until} eine Antwort.`,
  },
  awaitingPayment: {
    title: 'Diese Nächte warten auf Sie',
    intro: (until) => `Sie sind bis zum ${until} für Sie reserviert, bis Ihre Zahlung eintrifft.`,
  },
  confirmed: { title: 'Gebucht', intro: 'Ihr Aufenthalt ist bestätigt.' },
  cancelledByGuest: { title: 'Sie haben diesen Aufenthalt storniert', intro: 'Die Nächte sind wieder frei.' },
  cancelledByHost: {
    title: 'Dieser Aufenthalt findet nicht statt',
    intro: 'Ihr Gastgeber hat ihn abgesagt oder konnte Ihre Anfrage nicht annehmen.',
  },
  expired: { title: 'Die Frist ist abgelaufen', intro: 'Diese Nächte sind nicht mehr für Sie reserviert.' },
  nothingOwed: 'Sie schulden nichts.',
  returned: (kept, back) => `Ihr Gastgeber behält ${kept} und gibt Ihnen ${back} zurück.`,
  reference: (reference) => `Bitte angeben: ${reference}`,
};
