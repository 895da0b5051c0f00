import { addDays } from '@app/contract/core/days.ts';
import { meansOffered } from '@app/contract/payments/terms/meansOffered.ts';
import { paymentPlan } from '@app/contract/payments/terms/paymentPlan.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { nameOfPublisher } from '@app/contract/storefront/publisher.ts';
import type { ShownProperty } from '@app/domain/storefront';
import { caution, cancellation, lessor, scale } from '../parts/termsSections.ts';
import { html, type Html } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { pageHead } from '../parts/pageHead.ts';
import { spanText } from '../parts/shownWords.ts';
import { conditionsIn } from '../words/conditionsIn.ts';
import { siteFrame } from './siteFrame.ts';

/** The stay that amounts and days are shown for: its price in cents, days until its arrival, and its nights. */
const example = { totalCents: 100_000, lead: 90, nights: 7 };

/** On which terms a host lets, before anybody asks for dates: once for all properties that have the same ones. */
export function conditionsPage(context: PageContext): string {
  const { page, content, link, words } = context;
  const texts = conditionsIn[page.language];
  const host = nameOfPublisher(content.publisher);
  const said = content.properties.filter(({ terms }) => terms.source !== 'defaults');
  const groups = [...Map.groupBy(said, ({ terms }) => JSON.stringify(terms.terms)).values()];
  return siteFrame(context, {
    title: texts.title,
    head: pageHead(context, { title: texts.title, description: texts.lead(host), image: null }),
    main: html`<article class="wrap reading">
      <h1>${texts.title}</h1>
      <p class="lead">${texts.lead(host)}</p>
      ${groups.length === 0 && html`<p>${texts.none}</p>`}
      ${groups.map((properties) => termsOf(context, properties, groups.length > 1))}
      <section>
        <h2>${texts.complaints}</h2>
        <p>${texts.complaintsText(host)}</p>
        <p><a class="go" href="${link({ kind: 'contact' })}">${words.contact.title}</a></p>
      </section>
    </article>`,
  });
}

function termsOf(context: PageContext, properties: readonly ShownProperty[], isNamed: boolean): Html {
  const [first] = properties;
  if (!first) return html``;
  const { page, content, sheet } = context;
  const texts = conditionsIn[page.language];
  const said = termsIn(page.language);
  const agreed = first.terms.terms;
  const bookedOn = first.pricing.today;
  const arrival = addDays(bookedOn, example.lead);
  const nights = { arrival, departure: addDays(arrival, example.nights) };
  const { totalCents } = example;
  const plan = paymentPlan(agreed, { totalCents, touristTaxCents: 0, arrival, bookedOn });
  const { money } = sheet.formats;
  const means = meansOffered(agreed.means, content);
  return html`${isNamed && html`<h2>${properties.map(({ name }) => name).join(', ')}</h2>`}
    <section>
      <h2>${texts.booking}</h2>
      <p>${said.booking(agreed.booking)}</p>
    </section>
    <section>
      <h2>${texts.payment}</h2>
      <p class="small">${texts.example(money(totalCents), spanText(context, nights))}</p>
      ${scale(plan.instalments.map((one) => ({ ...said.instalment(one, plan), amount: money(one.cents) })))}
      ${
        means.length > 0 &&
        html`<h3>${texts.means}</h3>
          <ul class="list">
            ${means.map((one) => html`<li>${said.means(one).title}</li>`)}
          </ul>`
      }
    </section>
    ${cancellation(context, first, plan)} ${caution(context, { property: first, draft: nights })}
    <section>
      <h2>${texts.hours}</h2>
      ${properties.map(
        ({ name, sheet: { hours } }) =>
          html`<p>
            <b class="strong">${name}</b
            ><br />${sheet.arrival(hours.arrivalFrom, hours.arrivalUntil)}<br />${sheet.departure(hours.departureBy)}
          </p>`,
      )}
    </section>
    ${lessor(context, first)}`;
}
