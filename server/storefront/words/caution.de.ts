import type { CautionWords } from './CautionWords.ts';

export const germanCaution: CautionWords = {
  title: 'Kaution',
  label: (property) => `Kaution, ${property}`,
  from: (day) => `Sie können sie hier ab dem ${day} hinterlegen; eine E-Mail erinnert Sie daran.`,
  give: {
    hold: (amount) => `${amount} auf meiner Karte vormerken`,
    imprint: () => 'Meine Karte als Sicherheit hinterlegen',
  },
  giveHint: {
    hold: 'Auf der sicheren Seite von Stripe. Es wird nichts abgebucht.',
    imprint: 'Auf der sicheren Seite von Stripe. Es wird kein Betrag blockiert und nichts abgebucht.',
  },
  notice: {
    hold: (amount) => `${amount} werden auf Ihrer Karte vorgemerkt, aber nicht abgebucht.`,
    imprint: (amount) =>
      `Es wird kein Betrag blockiert. Bei einem Schaden können bis zu ${amount} abgebucht werden, nachdem Sie antworten konnten.`,
  },
  claimNotice: (amount) => `Sie zahlen ${amount}, die Ihr Gastgeber von der Kaution verlangt hat.`,
  paying: 'Wenn Sie gerade bestätigt haben, laden Sie diese Seite gleich neu. Sonst können Sie hier fortfahren.',
  given: {
    hold: (amount, until) => `${amount} sind auf Ihrer Karte vorgemerkt, nicht abgebucht, spätestens bis ${until}.`,
    imprint: (until) => `Ihre Karte ist bis ${until} hinterlegt. Es ist kein Betrag blockiert.`,
  },
  bankEnds: (moment) => `Auf jeden Fall beendet Ihre Bank die Vormerkung am ${moment}.`,
  releasing: 'Ihre Kaution wird gerade freigegeben.',
  released: {
    hold: 'Ihre Kaution ist freigegeben: Es wurde nichts abgebucht. Bei Ihrer Bank kann das einige Tage dauern.',
    imprint: 'Ihre Kaution ist beendet: Es wurde nichts abgebucht und Ihre Karte ist nicht mehr hinterlegt.',
  },
  lapsed: 'Es ist keine Kaution per Karte hinterlegt.',
  taken: (amount) => `${amount} wurden von Ihrer Kaution abgebucht. Der Rest ist freigegeben.`,
  claim: {
    title: (amount) => `Ihr Gastgeber verlangt ${amount} von der Kaution`,
    motive: 'Der Grund',
    photo: (number) => `Foto ${number} Ihres Gastgebers`,
    answerBy: (moment) => `Sie können bis ${moment} antworten. Vorher wird nichts abgebucht.`,
    alone:
      'Ohne Antwort von Ihnen wird dieser Betrag von selbst abgebucht. Wenn Sie nicht einverstanden sind, sagen Sie es hier.',
    answer: 'Ihre Antwort',
    answerHint: 'Freiwillig. Ihr Gastgeber liest sie, bevor er entscheidet.',
    agree: 'Ich bin einverstanden',
    contest: 'Ich bin nicht einverstanden',
    agreed: 'Sie haben diese Forderung angenommen.',
    contested:
      'Sie haben dieser Forderung widersprochen: Ihr Gastgeber hat Ihre Antwort und entscheidet, ob er verzichtet oder abbucht.',
    silent: 'Die Frist für die Antwort ist abgelaufen. Sie können Ihrem Gastgeber weiterhin schreiben.',
    taking: 'Der Betrag wird gerade abgebucht.',
    refused: (amount) =>
      `Ihre Bank hat die Abbuchung von ${amount} nicht zugelassen. Sie können hier zahlen oder es Ihrer Bank bestätigen.`,
    pay: (amount) => `${amount} zahlen`,
    givenUp: 'Ihr Gastgeber hat auf die Forderung verzichtet.',
    over: 'Es wurde nichts abgebucht: Diese Forderung ist abgeschlossen.',
    closed: 'Diese Forderung erwartet keine Antwort mehr.',
  },
  unavailable: 'Die Kaution per Karte antwortet gerade nicht. Versuchen Sie es in einigen Minuten erneut.',
};
