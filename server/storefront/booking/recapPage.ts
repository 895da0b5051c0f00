import type { PaymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import type { StayQuote } from '@app/contract/properties/pricing/stay.ts';
import { paymentDays } from '@app/contract/storefront/booking.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import type { ShownProperty } from '@app/domain/storefront';
import type { SealedContract } from '@app/domain/compliance';
import { contractFold } from '../contract/contractFold.ts';
import { attributes, broken, html, type Html, type HtmlValue } from '../html.ts';
import { nameOfPublisher } from '@app/contract/storefront/publisher.ts';
import { addressOfForm } from '../parts/addressFields.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { noIndex, siteFrame } from '../pages/siteFrame.ts';
import { conditionsIn } from '../words/conditionsIn.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { cardsIn } from '../words/cardsIn.ts';
import { stayAside, stayBrief, steps } from './bookingFrame.ts';
import { bookingFields, type Draft } from './draft.ts';
import { draftPlan, stayOf } from './draftQuote.ts';
import { meansFor } from '../parts/isBookable.ts';
import { cancellation, caution, lessor, scale } from '../parts/termsSections.ts';
import { hiddenDetails, hiddenStay, trap } from './hiddenFields.ts';

interface Recap {
  property: ShownProperty;
  draft: Draft;
  quote: StayQuote;
  token: string;
  submission: string;
  contract: SealedContract;
  errors: Readonly<Partial<Record<'agree' | 'means', string>>>;
  alert: string | null;
}

/** Everything that is agreed by the last button, to be read before it is pressed. */
export function recapPage(context: PageContext, recap: Recap): string {
  const { page, link } = context;
  const { recap: texts } = bookingIn[page.language];
  const { property, draft, quote, token, submission, alert } = recap;
  const plan = draftPlan(property, draft, quote);
  const action = link({ kind: 'book', slug: property.slug });
  return siteFrame(context, {
    title: `${texts.title}, ${property.name}`,
    head: noIndex,
    main: html`<div class="wrap">
      ${steps(context, 2)}
      <h1 class="step">${texts.title}</h1>
      ${stayBrief(context, property, quote)}
      <div class="columns">
        <form class="body booking" method="post" action="${action}">
          ${
            alert !== null && html`<p class="alert" role="alert">${alert}</p>`
          }${hiddenStay(draft, token)}${hiddenDetails(draft)}<input
            type="hidden"
            name="${bookingFields.total}"
            value="${quote.totalCents}"
          /><input type="hidden" name="${bookingFields.submission}" value="${submission}" />${trap(context)}
          ${theStay(context, recap)} ${payments(context, plan)} ${means(context, recap, plan)}
          ${cancellation(context, property, plan)} ${caution(context, recap)} ${lessor(context, property)}
          ${contractFold(context, recap, bookingFields.contract)} ${last(context, recap)}
        </form>
        ${stayAside(context, property, quote)}
      </div>
    </div>`,
  });
}

function fact(label: string, value: HtmlValue): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`;
}

function theStay(context: PageContext, { property, draft }: Recap): Html {
  const { page, words, formats, sheet } = context;
  const { recap: texts, details } = bookingIn[page.language];
  const { arrivalFrom, arrivalUntil, departureBy } = property.sheet.hours;
  const { typed } = draft;
  const name = [typed.firstName, typed.lastName].filter(Boolean).join(' ');
  return html`<section>
    <h2>${texts.stay}</h2>
    <dl class="facts">
      ${fact(words.search.arrival, [formats.weekdayDate(draft.arrival), html`<br />`, html`<span class="small">${sheet.arrival(arrivalFrom, arrivalUntil)}</span>`])}${fact(words.search.departure, [formats.weekdayDate(draft.departure), html`<br />`, html`<span class="small">${sheet.departure(departureBy)}</span>`])}${fact(words.search.guests, sheet.party(stayOf(draft)))}${fact(details.you, [name, html`<br />`, typed.email, ...guestAddressLines(addressOfForm(typed), [page.language]).map((line) => [html`<br />`, line])])}
    </dl>
    <p>
      <button class="plain-link" name="${bookingFields.step}" value="details" formnovalidate>${texts.change}</button>
    </p>
  </section>`;
}

function payments({ page, sheet }: PageContext, plan: PaymentPlan): Html {
  const said = termsIn(page.language);
  const { recap: texts } = bookingIn[page.language];
  const rows = plan.instalments.map((instalment) => ({
    ...said.instalment(instalment, plan),
    amount: sheet.formats.money(instalment.cents),
  }));
  return html`<section>
    <h2>${texts.payment}</h2>
    ${rows.length > 0 ? scale(rows) : html`<p>${said.plan(plan)}</p>`}
  </section>`;
}

function means(context: PageContext, recap: Recap, plan: PaymentPlan): HtmlValue {
  const { page } = context;
  const offered = meansFor(recap.property, context.content);
  if (offered.length === 0 || plan.instalments.length === 0) return null;
  const { recap: texts } = bookingIn[page.language];
  const said = termsIn(page.language);
  const { errors, draft } = recap;
  const later = plan.instalments.find(({ dueOn }) => dueOn > plan.bookedOn);
  return html`<section><fieldset${attributes({ 'aria-describedby': errors.means === undefined ? null : 'moyen-erreur' })}><legend class="heading">${texts.means}</legend>${offered.map(
    (each, at) => {
      const { title, text } = said.means(each);
      return html`<label class="check"><input${attributes({ type: 'radio', name: bookingFields.means, value: each.kind, required: true, checked: draft.means === each.kind || (draft.means === null && at === 0 && offered.length === 1) })}><span><b class="strong">${title}</b><br><span class="small">${broken(text)}</span>${each.kind === 'card' && mandatePart(context, { host: nameOfPublisher(context.content.publisher), later })}</span></label>`;
    },
  )}${errors.means !== undefined && html`<p class="error" id="moyen-erreur">${errors.means}</p>`}</fieldset></section>`;
}

function last({ page, link }: PageContext, { property, errors, draft }: Recap): Html {
  const { recap: texts } = bookingIn[page.language];
  const { booking } = property.terms.terms;
  const isRequest = booking.mode === 'request';
  const hours = texts.hours(booking.answerHours);
  return html`<section class="last"><label class="check"><input${attributes({ type: 'checkbox', name: bookingFields.agree, value: 'oui', required: true, checked: draft.agreed, 'aria-invalid': errors.agree === undefined ? null : 'true', 'aria-describedby': errors.agree === undefined ? null : 'accord-erreur' })}><span>${texts.agree}</span></label>${errors.agree !== undefined && html`<p class="error" id="accord-erreur">${errors.agree}</p>`}
<button class="button broad" name="${bookingFields.step}" value="reserver">${isRequest ? texts.ask : texts.book}</button>
<p class="small"><a class="go" href="${link({ kind: 'conditions' })}">${conditionsIn[page.language].read}</a></p><p class="hint">${isRequest ? texts.askHint(hours) : texts.heldHint(texts.days(paymentDays))}</p></section>`;
}

/** What a guest lets their host charge later by choosing the card; null: nothing. */
function mandatePart(
  { page, sheet }: PageContext,
  { host, later }: { host: string; later: { cents: number; dueOn: string } | undefined },
): Html | null {
  if (!later) return null;
  const { money, date } = sheet.formats;
  return html`<span class="small"
    >${cardsIn[page.language].mandate(host, money(later.cents), date(later.dueOn))}</span
  >`;
}
