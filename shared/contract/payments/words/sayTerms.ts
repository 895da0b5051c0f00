import type { CancellationRow } from '../terms/cancellationTable.ts';
import { groupIban } from '../terms/iban.ts';
import type { PaymentPlan } from '../terms/paymentPlan.ts';
import { formatsOf, type Formats } from './formats.ts';
import { periodText } from './period.ts';
import type { TermsTexts } from './TermsTexts.ts';
import type { TermsWords } from './TermsWords.ts';
import { rateText, vatMention } from './vatMention.ts';

/** The words of a language for the terms of stays: which sentence is said when, with amounts and days as that language writes them. */
export function sayTerms(texts: TermsTexts): TermsWords {
  const formats = formatsOf(texts.language);
  return {
    ...planWords(texts, formats),
    ...cancellationWords(texts, formats),
    ...cautionWords(texts, formats),
    ...lessorWords(texts),
    means: (means) => meansWords(texts, means),
  };
}

type PlanWords = Pick<TermsWords, 'booking' | 'plan' | 'instalment' | 'depositMeaning'>;

function planWords(texts: TermsTexts, { money, day }: Formats): PlanWords {
  return {
    booking: ({ mode, answerHours }) => (mode === 'instant' ? texts.bookedAtOnce : texts.bookedOnRequest(answerHours)),
    plan: ({ instalments: [first, second], depositKind, bookedOn, arrival }) => {
      if (!first) return texts.nothingToPay;
      const last = second ?? first;
      const when = last.dueOn === arrival ? texts.onArrival : texts.onDay(day(last.dueOn));
      if (second)
        return texts.depositThenBalance({
          kind: depositKind,
          deposit: money(first.cents),
          balance: money(last.cents),
          when,
        });
      return first.dueOn === bookedOn
        ? texts.wholeOnBooking(money(first.cents))
        : texts.wholeLater(money(first.cents), when);
    },
    instalment: ({ kind, dueOn }, { depositKind, bookedOn }) => ({
      title: dueOn === bookedOn ? texts.dueOnBooking : texts.dueOn(day(dueOn)),
      text: kind === 'deposit' ? texts.deposit[depositKind] : texts[kind],
    }),
    depositMeaning: (kind) => texts.depositMeaning[kind],
  };
}

type CancellationWords = Pick<TermsWords, 'cancellationSummary' | 'cancellationRow' | 'grace' | 'byHost'>;

function cancellationWords(texts: TermsTexts, formats: Formats): CancellationWords {
  const { money } = formats;
  const periodOf = (row: CancellationRow, plan: PaymentPlan) => periodText(row, plan, texts.period, formats);
  return {
    cancellationSummary: ({ rows: [first, second], plan }) => {
      if (!first) return texts.freeUntilArrival;
      const isFree = first.keptCents === 0;
      if (!second) return isFree ? texts.freeUntilArrival : texts.alwaysCosts(money(first.keptCents));
      const period = periodOf(first, plan);
      return isFree ? texts.freeWithin(period) : texts.costsThenMore(period, money(first.keptCents));
    },
    cancellationRow: (row, plan) => ({ title: periodOf(row, plan), text: outcomeText(row, plan, texts, formats) }),
    grace: (hours) => ({ title: texts.graceTitle(hours), text: texts.grace }),
    byHost: ({ hostExtraCents }) => ({
      title: texts.byHostTitle,
      text: hostExtraCents > 0 ? texts.byHostDouble(money(2 * hostExtraCents)) : texts.byHost,
    }),
  };
}

function outcomeText(
  { outcome, keptCents, refundCents, rule }: CancellationRow,
  { servicesCents, touristTaxCents }: PaymentPlan,
  texts: TermsTexts,
  { money }: Formats,
): string {
  const kept = money(keptCents);
  const refund = money(refundCents);
  switch (outcome) {
    case 'nothing_due':
      return texts.nothingDue;
    case 'all_back':
      return texts.allBack(refund);
    case 'arrhes_lost':
      return texts.arrhesLost(kept);
    case 'acompte_kept':
      return texts.acompteKept(kept);
    case 'nothing_back':
      return texts.nothingBack(kept);
    case 'nights_kept': {
      if (servicesCents === 0) return `${texts.nightsKept(kept)} ${texts.taxBack(refund)}`;
      const back = touristTaxCents === 0 ? texts.servicesBack : texts.servicesAndTaxBack;
      return `${texts.nightsKept(kept)} ${back(refund)}`;
    }
    case 'part_kept':
      return rule.kind === 'arrhes' ? texts.arrhesKept(kept, refund) : texts.partKept(kept, refund);
  }
}

function cautionWords(texts: TermsTexts, { money, day }: Formats): Pick<TermsWords, 'caution'> {
  return {
    caution: (caution) => {
      if (!caution) return texts.noCaution;
      const amount = money(caution.cents);
      const until = day(caution.releasedOn);
      if (caution.mode === 'hold')
        return {
          title: texts.holdTitle,
          text: texts.hold({ amount, from: day(caution.askedFrom), until, hours: caution.replyHours }),
        };
      if (caution.mode === 'imprint')
        return { title: texts.imprintTitle, text: texts.imprint({ amount, until, hours: caution.replyHours }) };
      return { title: texts.chequeTitle, text: texts.cheque({ amount, until }) };
    },
  };
}

function meansWords(texts: TermsTexts, means: Parameters<TermsWords['means']>[0]): ReturnType<TermsWords['means']> {
  switch (means.kind) {
    case 'transfer':
      return { title: texts.transferTitle, text: texts.transfer({ ...means, iban: groupIban(means.iban) }) };
    case 'cheque':
      return { title: texts.postedChequeTitle, text: texts.postedCheque(means) };
    case 'cash':
      return { title: texts.cash.title, text: [texts.cash.text, means.note].filter(Boolean).join(' ') };
    case 'card':
    case 'vouchers':
      return texts[means.kind];
  }
}

const locales = { fr: 'fr-FR', en: 'en-GB', es: 'es-ES', de: 'de-DE' };

function lessorWords({ language, lessor, vat, mediator, noWithdrawal, insurance }: TermsTexts) {
  return {
    lessor: (kind) => lessor[kind],
    vat: (terms) => {
      const mention = vatMention(terms);
      if (vat === null) return { mention, translation: null };
      const translation =
        terms.kind === 'liable'
          ? vat.liable(rateText(terms.rateBps, locales[language]), terms.number)
          : vat[terms.kind];
      return { mention, translation };
    },
    mediator,
    noWithdrawal,
    insurance: (kind) => (kind === 'none' ? null : insurance[kind]),
  } satisfies Pick<TermsWords, 'lessor' | 'vat' | 'mediator' | 'noWithdrawal' | 'insurance'>;
}
