import { cancellationTable } from '../../../payments/terms/cancellationTable.ts';
import { cautionOf } from '../../../payments/terms/caution.ts';
import { meansOffered } from '../../../payments/terms/meansOffered.ts';
import type { ContractSection } from '../ContractDocument.ts';
import { facts, section, steps, text, type Writing } from './Writing.ts';

/** What the stay costs, line by line, and what is in it. */
export function price({ facts: { plan, terms }, lines, words, said, sheet }: Writing): ContractSection {
  const { price: texts } = words;
  const { money } = sheet.formats;
  const { mention, translation } = said.vat(terms.lessor.vat);
  return section(texts.heading, [
    {
      kind: 'amounts',
      rows: lines.map(({ label, cents }) => ({ label, amount: money(cents) })),
      total: { label: texts.total, amount: money(plan.totalCents) },
    },
    text(texts.charges),
    text(plan.touristTaxCents > 0 ? texts.touristTax(money(plan.touristTaxCents)) : texts.noTouristTax),
    text(translation === null ? `${mention}.` : `${mention} (${translation}).`),
  ]);
}

/** When the stay is paid, and how; what account it goes to is said to those who say who they are. */
export function payment({ facts: { plan, terms, cardIsReady, guest }, words, said, sheet }: Writing): ContractSection {
  const rows = plan.instalments.map((instalment) => ({
    ...said.instalment(instalment, plan),
    amount: sheet.formats.money(instalment.cents),
  }));
  const means = meansOffered(terms.means, { cardIsReady }).map(said.means);
  const { means: title } = words.payment;
  return section(words.payment.heading, [
    rows.length === 0 ? text(said.plan(plan)) : steps(rows),
    plan.instalments.length > 0 &&
      (guest === null
        ? facts([[title, means.map((each) => each.title).join(', ')]])
        : facts(
            means.map((each) => [each.title, each.text]),
            title,
          )),
  ]);
}

/** What arrhes or an acompte mean, and what cancelling costs from one day to the next. */
export function cancellation({ facts: { plan, terms }, words, said }: Writing): ContractSection {
  const table = cancellationTable(terms, plan);
  return section(words.cancellation.heading, [
    plan.depositCents > 0 && text(words.cancellation.deposit[plan.depositKind][terms.lessor.kind]),
    plan.depositCents > 0 && text(said.depositMeaning(plan.depositKind)),
    steps([
      ...(table.graceHours > 0 ? [said.grace(table.graceHours)] : []),
      ...table.rows.map((row) => said.cancellationRow(row, plan)),
      said.byHost(table),
    ]),
  ]);
}

/** How a caution is taken, and until when. */
export function caution({ facts: { terms, stay, cardIsReady }, words, said }: Writing): ContractSection {
  const { arrival, departure } = stay;
  return section(words.caution.heading, [steps([said.caution(cautionOf(terms, { arrival, departure, cardIsReady }))])]);
}
