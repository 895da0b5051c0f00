import type { TermsTexts } from './TermsTexts.ts';

/** What guests read in French. */
export const frenchTerms: TermsTexts = {
  language: 'fr',
  period: {
    always: 'À tout moment avant l’arrivée',
    until: (last) => `Jusqu’au ${last}`,
    between: (first, last) => `Du ${first} au ${last}`,
    within: (first, last) => `Du ${first === '1' ? '1er' : first} au ${last}`,
    on: (day) => `Le ${day}`,
    since: (first) => `À partir du ${first}`,
  },

  bookedAtOnce: 'La réservation est ferme dès que vous avez accepté ces conditions.',
  bookedOnRequest: (hours) =>
    `Vous envoyez une demande\u00a0: nous répondons sous ${hours}\u00a0heures. Sans réponse, les nuits redeviennent libres et vous ne devez rien.`,

  nothingToPay: 'Rien n’est à payer.',
  depositThenBalance: ({ kind, deposit, balance, when }) =>
    `${kind === 'arrhes' ? 'Arrhes' : 'Acompte'} de ${deposit} à la réservation, solde de ${balance} ${when}.`,
  wholeOnBooking: (amount) => `${amount} à la réservation, en une fois.`,
  wholeLater: (amount, when) => `Rien à la réservation, ${amount} ${when}.`,
  onDay: (day) => `le ${day}`,
  onArrival: 'à l’arrivée',
  dueOnBooking: 'À la réservation',
  dueOn: (day) => `Le ${day}`,
  deposit: { arrhes: 'Arrhes', acompte: 'Acompte' },
  balance: 'Solde',
  whole: 'La totalité du séjour',
  depositMeaning: {
    arrhes:
      'Ce contrat prévoit des arrhes\u00a0: chacun peut renoncer, à ce prix. Si vous renoncez, vous les perdez\u202f; si c’est nous, nous vous en rendons le double.',
    acompte: 'Ce contrat prévoit un acompte\u00a0: une fois conclu, il engage les deux parties.',
  },

  freeUntilArrival: 'Vous pouvez annuler sans frais jusqu’à l’arrivée.',
  freeWithin: (period) => `${period}, vous pouvez annuler sans frais.`,
  alwaysCosts: (kept) => `Une annulation vous coûte ${kept}.`,
  costsThenMore: (period, kept) => `${period}, une annulation vous coûte ${kept}\u202f; ensuite, davantage.`,
  nothingDue: 'Rien n’a été payé, et rien n’est dû.',
  allBack: (refund) => `Tout ce que vous avez payé vous est rendu, soit ${refund}.`,
  arrhesLost: (kept) => `Vous perdez les arrhes, ${kept}. Rien d’autre n’est dû.`,
  acompteKept: (kept) => `Nous gardons l’acompte, ${kept}, et ne demandons rien de plus.`,
  nothingBack: (kept) => `Rien ne vous est rendu\u00a0: nous gardons ${kept}.`,
  nightsKept: (kept) => `Nous gardons le prix des nuits, ${kept}.`,
  taxBack: (refund) => `La taxe de séjour vous est rendue, soit ${refund}.`,
  servicesBack: (refund) => `Le ménage et les services vous sont rendus, soit ${refund}.`,
  servicesAndTaxBack: (refund) => `Le ménage, les services et la taxe de séjour vous sont rendus, soit ${refund}.`,
  arrhesKept: (kept, refund) => `Vous perdez les arrhes, ${kept}. Le reste vous est rendu, soit ${refund}.`,
  partKept: (kept, refund) => `Nous gardons ${kept}. Le reste vous est rendu, soit ${refund}.`,
  graceTitle: (hours) =>
    hours === 1 ? 'Dans l’heure après la réservation' : `Dans les ${hours}\u00a0heures après la réservation`,
  grace: 'Vous changez d’avis\u00a0: tout vous est rendu.',
  byHostTitle: 'Si nous annulons',
  byHostDouble: (double) =>
    `Nous vous rendons le double des arrhes que vous avez payées, soit ${double}, et tout ce que vous avez payé d’autre.`,
  byHost: 'Nous vous rendons tout ce que vous avez payé.',

  noCaution: { title: 'Caution', text: 'Aucune caution n’est demandée.' },
  holdTitle: 'Caution bloquée sur votre carte',
  hold: ({ amount, from, until, hours }) =>
    `À partir du ${from}, un lien vous invite à bloquer ${amount} sur votre carte\u00a0: rien n’est débité. Sans dégât, le blocage prend fin au plus tard le ${until}. En cas de dégât, vous recevez d’abord le motif et les photos, et vous avez ${hours}\u00a0heures pour répondre, ou moins si votre banque met fin au blocage avant\u00a0: l’heure vous est indiquée.`,
  imprintTitle: 'Empreinte de carte',
  imprint: ({ amount, until, hours }) =>
    `Aucune somme n’est bloquée. En cas de dégât, nous pouvons demander jusqu’à ${amount}, au plus tard le ${until}\u00a0: vous recevez d’abord les photos et le motif, et vous avez ${hours}\u00a0heures pour répondre avant tout débit. Sans demande de notre part à cette date, l’empreinte est effacée.`,
  chequeTitle: 'Chèque de caution',
  cheque: ({ amount, until }) =>
    `Vous remettez un chèque de ${amount} à l’arrivée. Sauf dégât, il n’est pas encaissé\u00a0: il vous est rendu, ou détruit, au plus tard le ${until}.`,

  card: { title: 'Carte bancaire', text: 'En ligne.' },
  transferTitle: 'Virement',
  transfer: ({ holder, iban, bic }) => `À ${holder}, IBAN ${iban}${bic && `, BIC ${bic}`}.`,
  postedChequeTitle: 'Chèque',
  postedCheque: ({ payee, address }) => `À l’ordre de ${payee}, envoyé à cette adresse\u00a0: ${address}.`,
  vouchers: { title: 'Chèques-vacances ANCV', text: 'Pour tout ou partie du séjour.' },
  cash: { title: 'Espèces', text: 'À votre arrivée.' },

  lessor: { individual: 'Loueur non professionnel', professional: 'Loueur professionnel' },
  vat: null,
  mediator: ({ name, address, site }) =>
    `Après une réclamation écrite restée sans solution, vous pouvez saisir gratuitement le médiateur de la consommation\u00a0: ${name}, ${address}, ${site}.`,
  noWithdrawal: {
    title: 'Pas de droit de rétractation',
    text: 'La loi ne le prévoit pas pour un hébergement à des dates fixées (article L.\u00a0221-28, 12° du code de la consommation). Les conditions d’annulation s’appliquent.',
  },
  insurance: {
    recommended: 'Nous vous conseillons d’être couverts par une assurance villégiature pendant le séjour.',
    required: 'Une attestation d’assurance villégiature vous est demandée avant l’arrivée.',
  },
};
