import type { TermsTexts } from './TermsTexts.ts';

/** What guests read in German. French law has two deposits: « arrhes » let either side withdraw, « acompte » binds both. */
export const germanTerms: TermsTexts = {
  language: 'de',
  period: {
    always: 'Jederzeit vor der Anreise',
    until: (last) => `Bis zum ${last}`,
    between: (first, last) => `Vom ${first} bis zum ${last}`,
    within: (first, last) => `Vom ${first}. bis zum ${last}`,
    on: (day) => `Am ${day}`,
    since: (first) => `Ab dem ${first}`,
  },

  bookedAtOnce: 'Die Buchung ist verbindlich, sobald Sie diese Bedingungen angenommen haben.',
  bookedOnRequest: (hours) =>
    `Sie senden uns eine Anfrage, wir antworten innerhalb von ${hours}\u00a0Stunden. Ohne Antwort werden die Nächte wieder frei, und Sie schulden nichts.`,

  nothingToPay: 'Es ist nichts zu zahlen.',
  depositThenBalance: ({ kind, deposit, balance, when }) =>
    `${kind === 'arrhes' ? 'Anzahlung (arrhes)' : 'Verbindliche Anzahlung (acompte)'} von ${deposit} bei der Buchung, Restbetrag von ${balance} ${when}.`,
  wholeOnBooking: (amount) => `${amount} bei der Buchung, in einer Zahlung.`,
  wholeLater: (amount, when) => `Nichts bei der Buchung, ${amount} ${when}.`,
  onDay: (day) => `am ${day}`,
  onArrival: 'bei der Anreise',
  dueOnBooking: 'Bei der Buchung',
  dueOn: (day) => `Am ${day}`,
  deposit: { arrhes: 'Anzahlung (arrhes)', acompte: 'Verbindliche Anzahlung (acompte)' },
  balance: 'Restbetrag',
  whole: 'Der Gesamtbetrag des Aufenthalts',
  depositMeaning: {
    arrhes:
      'Dieser Vertrag sieht eine Anzahlung vor, die im französischen Recht „arrhes“ heißt: Jede Seite kann zu diesem Preis zurücktreten. Treten Sie zurück, verlieren Sie die Anzahlung; treten wir zurück, erhalten Sie das Doppelte.',
    acompte:
      'Dieser Vertrag sieht eine Anzahlung vor, die im französischen Recht „acompte“ heißt: Einmal geschlossen, bindet er beide Seiten.',
  },

  freeUntilArrival: 'Sie können bis zur Anreise kostenlos stornieren.',
  freeWithin: (period) => `${period} können Sie kostenlos stornieren.`,
  alwaysCosts: (kept) => `Eine Stornierung kostet Sie ${kept}.`,
  costsThenMore: (period, kept) => `${period} kostet Sie eine Stornierung ${kept}, danach mehr.`,
  nothingDue: 'Es wurde nichts bezahlt, und es ist nichts geschuldet.',
  allBack: (refund) => `Sie erhalten alles zurück, was Sie bezahlt haben: ${refund}.`,
  arrhesLost: (kept) => `Sie verlieren die Anzahlung von ${kept}. Mehr ist nicht geschuldet.`,
  acompteKept: (kept) => `Wir behalten die Anzahlung von ${kept} und verlangen nichts weiter.`,
  nothingBack: (kept) => `Es wird nichts erstattet: Wir behalten ${kept}.`,
  nightsKept: (kept) => `Wir behalten den Preis der Nächte, ${kept}.`,
  taxBack: (refund) => `Die Kurtaxe wird erstattet: ${refund}.`,
  servicesBack: (refund) => `Reinigung und Nebenleistungen werden erstattet: ${refund}.`,
  servicesAndTaxBack: (refund) => `Reinigung, Nebenleistungen und Kurtaxe werden erstattet: ${refund}.`,
  arrhesKept: (kept, refund) => `Sie verlieren die Anzahlung von ${kept}. Den Rest erhalten Sie zurück: ${refund}.`,
  partKept: (kept, refund) => `Wir behalten ${kept}. Den Rest erhalten Sie zurück: ${refund}.`,
  graceTitle: (hours) =>
    hours === 1 ? 'Innerhalb einer Stunde nach der Buchung' : `Innerhalb von ${hours}\u00a0Stunden nach der Buchung`,
  grace: 'Sie überlegen es sich anders: Sie erhalten alles zurück.',
  byHostTitle: 'Wenn wir stornieren',
  byHostDouble: (double) =>
    `Sie erhalten das Doppelte der geleisteten Anzahlung, ${double}, und alles, was Sie sonst bezahlt haben.`,
  byHost: 'Sie erhalten alles zurück, was Sie bezahlt haben.',

  noCaution: { title: 'Kaution', text: 'Es wird keine Kaution verlangt.' },
  holdTitle: 'Kaution auf Ihrer Karte vorgemerkt',
  hold: ({ amount, from, until, hours }) =>
    `Ab dem ${from} können Sie über einen Link ${amount} auf Ihrer Karte vormerken lassen: Es wird nichts abgebucht. Ohne Schaden endet die Vormerkung spätestens am ${until}. Bei einem Schaden erhalten Sie zuerst den Grund und die Fotos und haben ${hours}\u00a0Stunden Zeit zu antworten, oder weniger, wenn Ihre Bank die Vormerkung früher beendet: Die Uhrzeit wird Ihnen mitgeteilt.`,
  imprintTitle: 'Karte als Sicherheit hinterlegt',
  imprint: ({ amount, until, hours }) =>
    `Es wird kein Betrag blockiert. Bei einem Schaden können wir bis zu ${amount} verlangen, spätestens am ${until}: Sie erhalten zuerst die Fotos und den Grund und haben vor jeder Abbuchung ${hours}\u00a0Stunden Zeit zu antworten. Verlangen wir bis dahin nichts, werden die Kartendaten gelöscht.`,
  chequeTitle: 'Kaution per Scheck',
  cheque: ({ amount, until }) =>
    `Sie übergeben bei der Anreise einen Scheck über ${amount}. Ohne Schaden wird er nicht eingelöst und spätestens am ${until} zurückgegeben oder vernichtet.`,

  card: { title: 'Bankkarte', text: 'Online.' },
  transferTitle: 'Überweisung',
  transfer: ({ holder, iban, bic }) => `An ${holder}, IBAN ${iban}${bic && `, BIC ${bic}`}.`,
  postedChequeTitle: 'Scheck',
  postedCheque: ({ payee, address }) => `Ausgestellt auf ${payee}, per Post an: ${address}.`,
  vouchers: { title: 'Französische Urlaubsschecks (ANCV)', text: 'Für den ganzen Aufenthalt oder einen Teil davon.' },
  cash: { title: 'Bargeld', text: 'Bei Ihrer Anreise.' },

  lessor: { individual: 'Privater, nicht gewerblicher Vermieter', professional: 'Gewerblicher Vermieter' },
  vat: {
    exempt: 'Von der Mehrwertsteuer befreit, Artikel 261\u00a0D\u00a04° des französischen Steuergesetzbuchs',
    franchise: 'Keine Mehrwertsteuer, Artikel 293\u00a0B des französischen Steuergesetzbuchs',
    liable: (rate, number) => `Einschließlich ${rate} Mehrwertsteuer, Nummer ${number}`,
  },
  mediator: ({ name, address, site }) =>
    `Konnte eine schriftliche Beschwerde die Sache nicht klären, können Sie kostenlos die Verbraucherschlichtungsstelle anrufen: ${name}, ${address}, ${site}.`,
  noWithdrawal: {
    title: 'Kein Widerrufsrecht',
    text: 'Das französische Recht sieht keines vor, wenn eine Unterkunft für feste Daten gebucht wird (Artikel L.\u00a0221-28, 12° des Verbrauchergesetzbuchs). Es gelten die Stornierungsbedingungen.',
  },
  insurance: {
    recommended: 'Wir empfehlen Ihnen eine Haftpflichtversicherung, die den Urlaubsaufenthalt abdeckt.',
    required: 'Vor der Anreise wird der Nachweis einer Haftpflichtversicherung für den Urlaubsaufenthalt verlangt.',
  },
};
