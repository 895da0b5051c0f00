import { z } from 'zod';
import { groupIban } from '@app/contract/payments/terms/iban.ts';
import { settableTermsSchema, type StayTerms } from '@app/contract/payments/terms/terms.ts';
import { centsTyped, priceText } from '../base/euros.ts';

/** A step of a cancellation as it is typed. */
export interface StepRow {
  daysBefore: string;
  refundPercent: string;
}

/** The terms as the form shows them: texts as they are typed, by the names that the contract gives them. */
export function valuesOf({ booking, deposit, balance, means, cancellation, caution, lessor, contract }: StayTerms) {
  const { transfer, cheque, cash, vouchers } = means;
  const { vat, mediator } = lessor;
  return {
    'booking.mode': booking.mode,
    'booking.answerHours': String(booking.answerHours),
    'deposit.kind': deposit.kind,
    'deposit.percent': String(deposit.percent),
    'balance.daysBefore': String(balance.daysBefore),
    'means.card': means.card,
    'means.transfer': transfer !== null,
    'means.transfer.holder': transfer?.holder ?? '',
    'means.transfer.iban': groupIban(transfer?.iban ?? ''),
    'means.transfer.bic': transfer?.bic ?? '',
    'means.cheque': cheque !== null,
    'means.cheque.payee': cheque?.payee ?? '',
    'means.cheque.address': cheque?.address ?? '',
    'means.vouchers': vouchers !== null,
    'means.vouchers.shopId': vouchers?.shopId ?? '',
    'means.cash': cash !== null,
    'means.cash.note': cash?.note ?? '',
    'cancellation.policy': cancellation.policy,
    steps: cancellation.steps.map(({ daysBefore, refundPercent }) => ({
      daysBefore: String(daysBefore),
      refundPercent: String(refundPercent),
    })),
    'cancellation.graceHours': String(cancellation.graceHours),
    'caution.cents': priceText(caution.cents === 0 ? undefined : caution.cents),
    'caution.mode': caution.mode,
    'caution.shortStayNights': String(caution.shortStayNights),
    'caution.releaseDays': String(caution.releaseDays),
    'caution.replyHours': String(caution.replyHours),
    'lessor.kind': lessor.kind,
    'lessor.vat.kind': vat.kind,
    'lessor.vat.number': vat.kind === 'liable' ? vat.number : '',
    'lessor.vat.rateBps': String((vat.kind === 'liable' ? vat.rateBps : 1_000) / 100).replace('.', ','),
    'lessor.mediator': mediator !== null,
    'lessor.mediator.name': mediator?.name ?? '',
    'lessor.mediator.address': mediator?.address ?? '',
    'lessor.mediator.site': mediator?.site ?? '',
    'contract.insurance': contract.insurance,
    'contract.clauses': contract.clauses,
  };
}

export type TermValues = ReturnType<typeof valuesOf>;
/** A field that holds what was typed. */
export type TypedField = { [K in keyof TermValues]: TermValues[K] extends string ? K : never }[keyof TermValues];

/** What the form sends, still to be checked by the contract. */
export function bodyOf(values: TermValues) {
  const whole = (name: TypedField) => numberIn(values[name]);
  const isProfessional = values['lessor.kind'] === 'professional';
  return {
    booking: { mode: values['booking.mode'], answerHours: whole('booking.answerHours') },
    deposit: { kind: values['deposit.kind'], percent: whole('deposit.percent') },
    balance: { daysBefore: whole('balance.daysBefore') },
    means: {
      card: values['means.card'],
      transfer: values['means.transfer']
        ? {
            holder: values['means.transfer.holder'],
            iban: values['means.transfer.iban'],
            bic: values['means.transfer.bic'],
          }
        : null,
      cheque: values['means.cheque']
        ? { payee: values['means.cheque.payee'], address: values['means.cheque.address'] }
        : null,
      vouchers: values['means.vouchers'] ? { shopId: values['means.vouchers.shopId'] } : null,
      cash: values['means.cash'] ? { note: values['means.cash.note'] } : null,
    },
    cancellation: {
      policy: values['cancellation.policy'],
      steps: values.steps.map(({ daysBefore, refundPercent }) => ({
        daysBefore: numberIn(daysBefore),
        refundPercent: numberIn(refundPercent),
      })),
      graceHours: whole('cancellation.graceHours'),
    },
    caution: {
      cents: centsTyped(values['caution.cents']) ?? (values['caution.cents'].trim() === '' ? 0 : Number.NaN),
      mode: values['caution.mode'],
      shortStayNights: whole('caution.shortStayNights'),
      releaseDays: whole('caution.releaseDays'),
      replyHours: whole('caution.replyHours'),
    },
    lessor: {
      kind: values['lessor.kind'],
      vat: vatOf(values),
      mediator:
        isProfessional && values['lessor.mediator']
          ? {
              name: values['lessor.mediator.name'],
              address: values['lessor.mediator.address'],
              site: values['lessor.mediator.site'].trim(),
            }
          : null,
    },
    contract: { insurance: values['contract.insurance'], clauses: values['contract.clauses'] },
  };
}

function vatOf(values: TermValues) {
  const kind = values['lessor.vat.kind'];
  if (kind !== 'liable') return { kind };
  const rateBps = Math.round(numberIn(values['lessor.vat.rateBps']) * 100);
  return { kind, number: values['lessor.vat.number'], rateBps };
}

/** The number that is typed; NaN when there is none, which the contract refuses. */
function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/** What the contract asks of the terms, by the names of the form's fields. */
export const termFormSchema = z.custom<TermValues>().transform((values, context) => {
  const issues = settableTermsSchema.safeParse(bodyOf(values)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: fieldPath(path), message });
});

/** Where the form shows what is wrong at a path of the contract. */
function fieldPath(path: readonly PropertyKey[]): PropertyKey[] {
  if (path[0] === 'cancellation' && path[1] === 'steps') return path.slice(1);
  return path.length === 1 && path[0] === 'means' ? ['means', 'transfer'] : [...path];
}
