import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import type { ChangedStay } from '@app/contract/storefront/changeApi.ts';
import { settledOf } from '@app/domain/payments';
import type { BookedStay, PreparedChange } from '@app/domain/storefront';
import { contractFold } from '../../contract/contractFold.ts';
import { attributes, html, voidElement, type Html, type HtmlValue } from '../../html.ts';
import { noIndex, siteFrame } from '../../pages/siteFrame.ts';
import type { PageContext } from '../../parts/PageContext.ts';
import { priceLines } from '../../parts/priceLines.ts';
import { spanText } from '../../parts/shownWords.ts';
import { bookingIn } from '../../words/bookingIn.ts';
import { changesIn } from '../../words/changesIn.ts';
import { answerText } from './changeSection.ts';
import { hiddenToken } from '../../booking/hiddenFields.ts';
import { cancellation, scale } from '../../parts/termsSections.ts';
import { changeFields, nearbyChanges, wantedText } from './wantedChange.ts';

interface Shown {
  stay: BookedStay;
  link: string;
  token: string;
  /** What is filled in. */
  wanted: ChangedStay;
  /** What it comes to; null: nothing was asked for yet, or nothing new. */
  prepared: PreparedChange | null;
  /** The most guests that the property takes, and whether it takes animals. */
  capacity: number;
  alert: string | null;
  /** What the guest wrote before the page was shown again. */
  word: string;
}

/** Other dates and people for a stay: what they come to beside what was agreed, and the way to ask for them. */
export function changePage(context: PageContext, shown: Shown): string {
  const { page, link } = context;
  const words = changesIn[page.language];
  const { stay, prepared, alert, link: token } = shown;
  return siteFrame(context, {
    title: words.title,
    head: noIndex,
    main: html`<div class="wrap guest">
      ${alert !== null && html`<p class="alert" role="alert">${alert}</p>`}
      <p class="small">${bookingIn[page.language].stay.reference(`R-${stay.number}`)}</p>
      <h1 class="step">${words.title}</h1>
      <p class="lead">${stay.propertyName}, ${spanText(context, stay)}</p>
      <p>${words.lead}</p>
      ${choice(context, shown)} ${prepared && outcome(context, shown, prepared)}
      <p><a class="go" href="${link({ kind: 'stay', token })}">${words.back}</a></p>
    </div>`,
  });
}

function choice({ page, words: { search }, link }: PageContext, { stay, wanted, link: token, capacity }: Shown): Html {
  const words = changesIn[page.language];
  const { details } = bookingIn[page.language];
  const day = (name: 'arrival' | 'departure') =>
    html`<div class="field">
      <label for="${name}">${search[name]}</label
      >${voidElement('input', { id: name, name: changeFields[name], type: 'date', value: wanted[name], min: stay.today, required: true })}
    </div>`;
  const people = (name: 'adults' | 'children' | 'babies' | 'pets', label: string, least: number, most: number) =>
    html`<div class="field"><label for="${name}">${label}</label><select${attributes({ id: name, name: changeFields[name] })}>${Array.from(
      { length: Math.max(most, wanted[name]) - least + 1 },
      (_, at) =>
        html`<option${attributes({ value: least + at, selected: least + at === wanted[name] })}>${least + at}</option>`,
    )}</select></div>`;
  const { adults, children } = search;
  return html`<form class="booking" method="get" action="${link({ kind: 'stayChange', token })}">
    <div class="pair">
      ${day('arrival')}${day('departure')}${people('adults', adults, 1, capacity)}${people('children', children, 0, capacity)}${people('babies', details.babies, 0, 4)}${(stay.sheet.houseRules.pets || wanted.pets > 0) && people('pets', details.pets, 0, 4)}
    </div>
    <p class="send"><button class="button ghost">${words.see}</button></p>
  </form>`;
}

function outcome(context: PageContext, shown: Shown, prepared: PreparedChange): HtmlValue {
  const { page } = context;
  const words = changesIn[page.language];
  if (prepared.contract === null) return refused(context, shown, prepared);
  return html`<section id="prix">
    <h2>${words.newPrice}</h2>
    ${comparison(context, shown, prepared)} ${priceLines(context, prepared.shown)} ${money(context, shown, prepared)}
    ${cancellation(context, { terms: { terms: shown.stay.money.terms } }, prepared.plan)}
    ${asking(context, shown, { ...prepared, contract: prepared.contract })}
  </section>`;
}

function refused(context: PageContext, { link: token }: Shown, prepared: PreparedChange): Html {
  const { page, sheet, link } = context;
  const words = changesIn[page.language];
  const near = nearbyChanges(prepared);
  return html`<section id="prix">
    <h2>${words.refused}</h2>
    <ul class="list">
      ${prepared.shown.refusals.map(({ sentence }) => html`<li>${sentence}</li>`)}
    </ul>
    ${
      near.length > 0 &&
      html`<div class="alternatives">
        <h3>${words.near}</h3>
        <ul>
          ${near.map(
            ({ wanted, totalCents }) =>
              html`<li>
                <span><b>${spanText(context, wanted)}</b></span
                ><a class="button ghost" href="${link({ kind: 'stayChange', token })}?${wantedText(wanted)}#prix"
                  >${sheet.formats.money(totalCents)}</a
                >
              </li>`,
          )}
        </ul>
      </div>`
    }
  </section>`;
}

function comparison(context: PageContext, { stay }: Shown, { wanted, shown }: PreparedChange): Html {
  const { page, sheet } = context;
  const words = changesIn[page.language];
  const amount = sheet.formats.money;
  const rows = [
    [words.dates, spanText(context, stay), spanText(context, wanted)],
    [words.guests, sheet.party(stay), sheet.party(wanted)],
    [words.total, amount(stay.totalCents), amount(shown.totalCents)],
  ];
  return html`<table class="compare">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${words.agreed}</th>
          <th scope="col">${words.wanted}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([label, before, after]) =>
            html`<tr>
              <th scope="row">${label}</th>
              <td>${before}</td>
              <td>${after}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="lead">
      ${words.difference} <b class="strong">${differenceText(context, shown.totalCents - stay.totalCents)}</b>
    </p>`;
}

function differenceText({ page, sheet }: PageContext, cents: number): string {
  const words = changesIn[page.language];
  if (cents === 0) return words.same;
  const amount = sheet.formats.money(Math.abs(cents));
  return cents > 0 ? words.more(amount) : words.less(amount);
}

/** What would be paid and given back, and when. */
function money({ page, sheet }: PageContext, { stay }: Shown, { plan }: PreparedChange): Html {
  const words = changesIn[page.language];
  const said = termsIn(page.language);
  const received = settledOf(stay.money.payments);
  const amount = sheet.formats.money;
  const left = plan.totalCents - received;
  return html`<h3>${words.newPlan}</h3>
    ${scale(plan.instalments.map((one) => ({ ...said.instalment(one, plan), amount: amount(one.cents) })))}
    <p>
      ${received > 0 && words.paid(amount(received))}
      ${left > 0 && words.toPay(amount(left))}${left < 0 && words.toReturn(amount(-left))}
    </p>`;
}

function asking(
  context: PageContext,
  { stay, token, link: mark, word }: Shown,
  { wanted, contract, answerBy, french }: PreparedChange & { contract: NonNullable<PreparedChange['contract']> },
): Html {
  const { page, link } = context;
  const words = changesIn[page.language];
  return html`<form class="booking" method="post" action="${link({ kind: 'stayChange', token: mark })}">
    ${hiddenToken(token)}${[...new URLSearchParams(wantedText(wanted))].map(([name, value]) => voidElement('input', { type: 'hidden', name, value }))}
    <input type="hidden" name="${changeFields.total}" value="${french.totalCents}" />
    ${contractFold(context, { contract }, changeFields.contract)}
    <p class="small">${words.contractHint}</p>
    <div class="field">
      <label for="mot">${words.word} <span class="small">(${bookingIn[page.language].details.optional})</span></label
      ><textarea id="mot" name="${changeFields.word}" rows="3" maxlength="1000">${word}</textarea>
    </div>
    <label class="check"
      ><input type="checkbox" name="${changeFields.tick}" value="oui" required /><span>${words.tick}</span></label
    >
    <button class="button broad" name="etape" value="demander">${words.ask}</button>
    <p class="hint">${words.askHint(answerText(context, answerBy, stay))}</p>
  </form>`;
}
