import type { TermsTexts } from './TermsTexts.ts';

/** What guests read in English, as it is written in Britain. French law has two deposits: they keep their names. */
export const englishTerms: TermsTexts = {
  language: 'en',
  period: {
    always: 'At any time before arrival',
    until: (last) => `Until ${last}`,
    between: (first, last) => `From ${first} to ${last}`,
    within: (first, last) => `From ${first} to ${last}`,
    on: (day) => `On ${day}`,
    since: (first) => `From ${first}`,
  },

  bookedAtOnce: 'Your booking is confirmed as soon as you have accepted these terms.',
  bookedOnRequest: (hours) =>
    `You send us a request and we reply within ${hours}\u00a0hours. If we do not, the nights become available again and you owe nothing.`,

  nothingToPay: 'There is nothing to pay.',
  depositThenBalance: ({ kind, deposit, balance, when }) =>
    `${kind === 'arrhes' ? 'Deposit (arrhes)' : 'Advance payment (acompte)'} of ${deposit} on booking, balance of ${balance} ${when}.`,
  wholeOnBooking: (amount) => `${amount} on booking, in a single payment.`,
  wholeLater: (amount, when) => `Nothing on booking, ${amount} ${when}.`,
  onDay: (day) => `on ${day}`,
  onArrival: 'on arrival',
  dueOnBooking: 'On booking',
  dueOn: (day) => `On ${day}`,
  deposit: { arrhes: 'Deposit (arrhes)', acompte: 'Advance payment (acompte)' },
  balance: 'Balance',
  whole: 'The full price of the stay',
  depositMeaning: {
    arrhes:
      'This contract provides for a deposit known in French law as “arrhes”: either side may withdraw at that price. If you withdraw, you lose it; if we do, we return it twice over.',
    acompte:
      'This contract provides for an advance payment known in French law as “acompte”: once concluded, it binds both sides.',
  },

  freeUntilArrival: 'You can cancel free of charge until arrival.',
  freeWithin: (period) => `${period}, you can cancel free of charge.`,
  alwaysCosts: (kept) => `Cancelling costs you ${kept}.`,
  costsThenMore: (period, kept) => `${period}, cancelling costs you ${kept}; after that, more.`,
  nothingDue: 'Nothing has been paid and nothing is owed.',
  allBack: (refund) => `Everything you have paid is refunded: ${refund}.`,
  arrhesLost: (kept) => `You lose the deposit of ${kept}. Nothing else is owed.`,
  acompteKept: (kept) => `We keep the advance payment of ${kept} and ask for nothing more.`,
  nothingBack: (kept) => `Nothing is refunded: we keep ${kept}.`,
  nightsKept: (kept) => `We keep the price of the nights, ${kept}.`,
  taxBack: (refund) => `The tourist tax is refunded: ${refund}.`,
  servicesBack: (refund) => `Cleaning and other services are refunded: ${refund}.`,
  servicesAndTaxBack: (refund) => `Cleaning, other services and the tourist tax are refunded: ${refund}.`,
  arrhesKept: (kept, refund) => `You lose the deposit of ${kept}. The rest is refunded: ${refund}.`,
  partKept: (kept, refund) => `We keep ${kept}. The rest is refunded: ${refund}.`,
  graceTitle: (hours) => (hours === 1 ? 'Within an hour of booking' : `Within ${hours}\u00a0hours of booking`),
  grace: 'If you change your mind, everything is refunded.',
  byHostTitle: 'If we cancel',
  byHostDouble: (double) => `We return twice the deposit you have paid, ${double}, and everything else you have paid.`,
  byHost: 'We refund everything you have paid.',

  noCaution: { title: 'Damage deposit', text: 'No damage deposit is required.' },
  holdTitle: 'Damage deposit held on your card',
  hold: ({ amount, from, until, hours }) =>
    `From ${from}, a link invites you to have ${amount} held on your card: nothing is charged. Without damage, the hold ends on ${until} at the latest. In the event of damage you first receive the reason and photos, and you have ${hours}\u00a0hours to reply, or less if your bank ends the hold earlier: you are told the exact time.`,
  imprintTitle: 'Card kept on file for damage',
  imprint: ({ amount, until, hours }) =>
    `No money is held. In the event of damage we may claim up to ${amount}, on ${until} at the latest: you first receive photos and the reason, and you have ${hours}\u00a0hours to reply before anything is charged. If we claim nothing by that date, your card details are deleted.`,
  chequeTitle: 'Damage deposit by cheque',
  cheque: ({ amount, until }) =>
    `You hand over a cheque for ${amount} on arrival. Unless there is damage it is not cashed, and it is returned or destroyed by ${until}.`,

  card: { title: 'Bank card', text: 'Online.' },
  transferTitle: 'Bank transfer',
  transfer: ({ holder, iban, bic }) => `To ${holder}, IBAN ${iban}${bic && `, BIC ${bic}`}.`,
  postedChequeTitle: 'Cheque',
  postedCheque: ({ payee, address }) => `Payable to ${payee} and posted to: ${address}.`,
  vouchers: { title: 'French holiday vouchers (ANCV)', text: 'For all or part of the stay.' },
  cash: { title: 'Cash', text: 'On your arrival.' },

  lessor: { individual: 'Private, non-professional owner', professional: 'Professional owner' },
  vat: {
    exempt: 'Exempt from VAT under article 261\u00a0D\u00a04° of the French tax code',
    franchise: 'VAT not applicable, article 293\u00a0B of the French tax code',
    liable: (rate, number) => `Including ${rate} VAT, number ${number}`,
  },
  mediator: ({ name, address, site }) =>
    `If a written complaint has not settled the matter, you may refer it free of charge to the consumer mediator: ${name}, ${address}, ${site}.`,
  noWithdrawal: {
    title: 'No right of withdrawal',
    text: 'French law does not provide for one when accommodation is booked for set dates (article L.\u00a0221-28, 12° of the Consumer Code). The cancellation terms apply.',
  },
  insurance: {
    recommended: 'We recommend that you have holiday liability insurance for the duration of your stay.',
    required: 'You are asked for proof of holiday liability insurance before arrival.',
  },
};
