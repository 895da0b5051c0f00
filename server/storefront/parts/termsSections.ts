import type { Day } from '@app/contract/core/days.ts';
import { cancellationTable } from '@app/contract/payments/terms/cancellationTable.ts';
import { cautionOf } from '@app/contract/payments/terms/caution.ts';
import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { nameOfPublisher, placeLines } from '@app/contract/storefront/publisher.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { html, type Html, type HtmlValue } from '../html.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { inFrench } from './inFrench.ts';
import type { PageContext } from './PageContext.ts';

interface Row {
  title: string;
  text: string;
  amount?: string;
}

/** Titles, what they mean, and what each comes to. */
export function scale(rows: readonly Row[]): Html {
  return html`<ol class="scale">
    ${rows.map(
      ({ title, text, amount }) =>
        html`<li>
          <b>${title}</b>
          <p>${text}</p>
          ${amount !== undefined && html`<span class="amount">${amount}</span>`}
        </li>`,
    )}
  </ol>`;
}

/** What is let on terms. */
interface OnTerms {
  terms: Pick<ShownProperty['terms'], 'terms'>;
}

interface Held {
  property: OnTerms;
  draft: { arrival: Day; departure: Day };
}

/** What cancelling costs, day by day. */
export function cancellation({ page }: PageContext, property: OnTerms, plan: PaymentPlan): Html {
  const said = termsIn(page.language);
  const { recap: texts } = bookingIn[page.language];
  const { terms } = property.terms;
  const table = cancellationTable(terms, plan);
  const rows = [
    ...(table.graceHours > 0 ? [said.grace(table.graceHours)] : []),
    ...table.rows.map((row) => said.cancellationRow(row, plan)),
    said.byHost(table),
  ];
  return html`<section>
    <h2>${texts.cancellation}</h2>
    ${plan.depositCents > 0 && html`<p>${said.depositMeaning(plan.depositKind)}</p>`}${scale(rows)}
  </section>`;
}

/** What is held as a caution; nothing when none is asked for. */
export function caution({ page, content: { cardIsReady } }: PageContext, { property, draft }: Held): HtmlValue {
  const { terms } = property.terms;
  const said = termsIn(page.language);
  const asked = cautionOf(terms, { arrival: draft.arrival, departure: draft.departure, cardIsReady });
  if (asked === null) return null;
  return html`<section>
    <h2>${bookingIn[page.language].recap.caution}</h2>
    ${scale([said.caution(asked)])}
  </section>`;
}

/** With whom a guest agrees, and what the law has said before they do. */
export function lessor({ page, content }: PageContext, property: OnTerms): Html {
  const { recap: texts } = bookingIn[page.language];
  const said = termsIn(page.language);
  const { terms } = property.terms;
  const { publisher } = content;
  const { mention, translation } = said.vat(terms.lessor.vat);
  const insurance = said.insurance(terms.contract.insurance);
  const lines = [
    [nameOfPublisher(publisher), ...placeLines(publisher, page.language)].join(', '),
    said.lessor(terms.lessor.kind),
    translation === null ? mention : `${mention} (${translation})`,
    ...(terms.lessor.mediator ? [said.mediator(terms.lessor.mediator)] : []),
    ...(insurance === null ? [] : [insurance]),
  ];
  const { clauses } = terms.contract;
  return html`<section>
    <h2>${texts.lessor}</h2>
    <p>${lines.map((line, at) => [at > 0 && html`<br />`, line])}</p>
    ${
      clauses !== '' &&
      html`<h3>${texts.extraClauses}</h3>
        ${inFrench(page, clauses)}`
    }
    <p class="note"><b class="strong">${said.noWithdrawal.title}</b> ${said.noWithdrawal.text}</p>
  </section>`;
}
