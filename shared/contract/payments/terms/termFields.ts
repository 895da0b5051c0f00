import { z } from 'zod';
import { normaliseVatNumber } from '../../countries/countries.ts';
import { plainText, requiredLine } from '../../core/texts.ts';
import { ibanShape, normaliseIban, wrongIban } from './iban.ts';
import {
  bookingModes,
  cancellationPolicies,
  cautionModes,
  depositKinds,
  insuranceKinds,
  lessorKinds,
  termBounds,
} from './termBounds.ts';

/** One setting, or several that go together, of the terms of stay. Amounts are cents. */

const within = ({ min, max }: { min: number; max: number }) =>
  z
    .number({ error: 'Saisissez un nombre entier' })
    .int('Saisissez un nombre entier')
    .min(min, `Au moins ${min}`)
    .max(max, `Au plus ${max}`);

const several = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Au plus ${max.toLocaleString('fr-FR')} caractères`)
    .regex(/^[\P{Cc}\t\n\r]*$/u, 'Ce texte contient des caractères interdits');

const booking = z.object({
  mode: z.enum(bookingModes, 'Choisissez comment on réserve').default('instant'),
  /** Within which a request is answered. */
  answerHours: within(termBounds.answerHours).default(24),
});

const deposit = z.object({
  kind: z.enum(depositKinds, 'Choisissez entre arrhes et acompte').default('arrhes'),
  /** Of the price of the stay without tourist tax. 0: nothing before the balance; 100: all at once. */
  percent: within(termBounds.depositPercent).default(30),
});

const balance = z.object({
  /** Before arrival. A stay that is booked later is due whole at once. */
  daysBefore: within(termBounds.balanceDays).default(30),
});

const transfer = z.object({
  holder: requiredLine('Indiquez le titulaire du compte', termBounds.name),
  iban: z
    .string({ error: 'Indiquez l’IBAN' })
    .max(60, 'Cet IBAN est trop long')
    .overwrite(normaliseIban)
    .regex(ibanShape, wrongIban),
  bic: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?)?$/, 'Un BIC compte 8 ou 11 caractères')
    .default(''),
});

const cheque = z.object({
  payee: requiredLine('Indiquez l’ordre du chèque', termBounds.name),
  /** Where it is sent. */
  address: requiredLine('Indiquez l’adresse où l’envoyer', termBounds.address),
});

const means = z.object({
  /** Wished for: it is offered once the host's account with Stripe is connected. */
  card: z.boolean().default(false),
  transfer: transfer.nullable().default(null),
  cheque: cheque.nullable().default(null),
  /** On arrival; the note is the host's own. */
  cash: z
    .object({ note: plainText(termBounds.note).default('') })
    .nullable()
    .default(null),
  /** Holiday vouchers of the ANCV, with the number of the shop for Chèque-Vacances Connect. */
  vouchers: z
    .object({ shopId: plainText(termBounds.shopId).default('') })
    .nullable()
    .default(null),
});

const step = z.object({
  /** Cancelled at least so many days before arrival… */
  daysBefore: within(termBounds.stepDays),
  /** … so much of the price of the stay is given back. */
  refundPercent: within(termBounds.refundPercent),
});

const cancellation = z.object({
  policy: z.enum(cancellationPolicies, 'Choisissez une règle d’annulation').default('moderate'),
  /** Of the policy `own`; nothing is given back after the last. */
  steps: z.array(step).max(termBounds.steps, `Au plus ${termBounds.steps} paliers`).default([]),
  /** After booking, in which all is given back when arrival is far: see `graceEndOf`. */
  graceHours: within(termBounds.graceHours).default(0),
});

const caution = z.object({
  /** 0: none is asked. */
  cents: within(termBounds.cautionCents).default(0),
  mode: z.enum(cautionModes, 'Choisissez la forme de la caution').default('auto'),
  /** Of `auto`: the longest stay for which an amount is held. */
  shortStayNights: within(termBounds.shortStayNights).default(4),
  /** After departure, until which something may be charged and after which the caution ends. */
  releaseDays: within(termBounds.releaseDays).default(7),
  /** In which a guest may answer a claim before it is charged. */
  replyHours: within(termBounds.replyHours).default(72),
});

const vat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('exempt') }),
  z.object({ kind: z.literal('franchise') }),
  z.object({
    kind: z.literal('liable'),
    number: z
      .string({ error: 'Indiquez votre numéro de TVA' })
      .max(30, 'Ce numéro est trop long')
      .overwrite(normaliseVatNumber)
      .regex(/^[A-Z]{2}[A-Z\d]{2,12}$/, 'Indiquez votre numéro de TVA, par exemple FR 40 303 265 045'),
    rateBps: within(termBounds.rateBps).default(1_000),
  }),
]);

const mediator = z.object({
  name: requiredLine('Indiquez le nom du médiateur', termBounds.name),
  address: requiredLine('Indiquez son adresse', termBounds.address),
  site: z
    .url({ protocol: /^https?$/, error: 'Indiquez l’adresse complète de son site, avec https://' })
    .max(termBounds.site),
});

const lessor = z.object({
  kind: z.enum(lessorKinds, 'Dites à quel titre vous louez').default('individual'),
  vat: vat.default({ kind: 'exempt' }),
  /** Of consumers; for professionals who have joined one. */
  mediator: mediator.nullable().default(null),
});

const contract = z.object({
  /** The host's own, after those of the contract. */
  clauses: several(termBounds.clauses).default(''),
  insurance: z.enum(insuranceKinds, 'Choisissez ce que vous demandez').default('none'),
});

/** Every section; what is missing has its default, so that what an earlier version stored still parses. */
export const termFields = z.object({
  booking: booking.prefault({}),
  deposit: deposit.prefault({}),
  balance: balance.prefault({}),
  means: means.prefault({}),
  cancellation: cancellation.prefault({}),
  caution: caution.prefault({}),
  lessor: lessor.prefault({}),
  contract: contract.prefault({}),
});
export type TermFields = z.output<typeof termFields>;
