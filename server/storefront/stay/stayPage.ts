import { meansOffered } from '@app/contract/payments/terms/meansOffered.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import type { StayChangesView } from '@app/contract/storefront/changeApi.ts';
import { houseRuleTexts } from '@app/contract/storefront/words/sheetTexts.ts';
import type { KeptAmendment } from '@app/domain/compliance';
import { missingOf, settledOf } from '@app/domain/payments';
import { momentAt } from '@app/domain/reservations';
import { cancellationBy, isArrivalOpen, isCancellable, isOn, type BookedStay } from '@app/domain/storefront';
import { attributes, broken, html, type Html, type HtmlValue } from '../html.ts';
import { inFrench } from '../parts/inFrench.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { spanText } from '../parts/shownWords.ts';
import { noIndex, siteFrame, telephone } from '../pages/siteFrame.ts';
import { doorLink } from '../parts/around.ts';
import { bookingIn } from '../words/bookingIn.ts';
import type { BookingWords } from '../words/BookingWords.ts';
import { priceLines } from '../parts/priceLines.ts';
import { guideSection, isLetIn } from './guideSection.ts';
import { hiddenToken } from '../booking/hiddenFields.ts';
import { offerSection, offerState, offerWord } from './offerSection.ts';
import { contactSection } from './contactSection.ts';
import { changeSection } from './changes/changeSection.ts';
import { disputeNotes } from './disputeNotes.ts';
import { documentsSection } from './documentsSection.ts';
import { scale } from '../parts/termsSections.ts';
import { cautionSection } from './cautions/cautionSection.ts';
import { cardPart, chargeNote, payingState, type CardUnderWay } from './stayCard.ts';
import { stayReviewLine } from '../reviews/stayReviewLine.ts';
import { stayContractLine } from '../contract/stayContractLine.ts';

/** The fields of the forms of a guest's page. */
export const stayFields = { reason: 'mot', tick: 'accord', refund: 'rendu', time: 'heure' } as const;

interface Shown {
  stay: BookedStay;
  /** What is under way on the guest's card. */
  underWay: CardUnderWay;
  /** What its guest asked to change, and the amendments that followed. */
  changes: StayChangesView;
  amendments: readonly KeptAmendment[];
  caution: Parameters<typeof cautionSection>[1]['caution'];
  disputes: Parameters<typeof disputeNotes>[1]['disputes'];
  /** What stands in the address of the page. */
  link: string;
  token: string;
  now: Date;
  /** What its guest just typed of themselves; null: nothing. */
  typedContact: Parameters<typeof contactSection>[1]['typedContact'];
  /** Said above everything; null: nothing. */
  alert: string | null;
}

/** The page of a stay for its guest: what was agreed, what is paid and due, how to come, how to cancel. */
export function stayPage(context: PageContext, shown: Shown): string {
  const { stay, alert } = shown;
  const { stay: words } = bookingIn[context.page.language];
  const { title, text } = offerState(context, stay, momentText(context, stay)) ?? stateOf(context, stay);
  return siteFrame(context, {
    title: words.title(stay.propertyName),
    head: noIndex,
    main: html`<div class="wrap guest">
      ${alert !== null && html`<p class="alert" role="status">${alert}</p>`}
      <p class="small">${words.reference(`R-${stay.number}`)}</p>
      <h1 class="step">${title}</h1>
      <p class="lead">${stay.propertyName}, ${spanText(context, stay)}</p>
      <p>${text}</p>
      <div class="columns">
        <div class="body">
          ${stayReviewLine(context, shown)}
          ${offerWord(context, stay)}${payments(context, shown)}${disputeNotes(context, shown)}${offerSection(context, shown)}${cautionSection(context, shown)}${documentsSection(context, shown)}${arriving(context, shown)}${guideSection(context, stay)}${rules(context, stay)}${stayContractLine(context, shown)}${contactSection(context, shown)}${changeSection(context, shown)}${cancel(context, shown)}
          <section>
            <h2>${words.message}</h2>
            <p><a class="go" href="${context.link({ kind: 'contact' })}">${words.message}</a></p>
            ${context.content.site.phone !== '' && html`<p>${telephone(context.content.site.phone)}</p>`}
            <p class="small">${words.keepLink}</p>
          </section>
        </div>
        <aside class="quote">
          <p class="strong">${words.price}</p>
          ${priceLines(context, { lines: stay.booking.lines, totalCents: stay.totalCents })}
        </aside>
      </div>
    </div>`,
  });
}

function stateOf(context: PageContext, stay: BookedStay): { title: string; text: string } {
  const { states } = bookingIn[context.page.language].stay;
  const { sheet } = context;
  const paying = payingState(context, stay);
  if (paying) return paying;
  switch (stay.state) {
    case 'request':
      return { title: states.request.title, text: states.request.text(momentText(context, stay)) };
    case 'option':
      return {
        title: states.option.title,
        text: states.option.text(sheet.formats.date(stay.heldUntil ?? stay.arrival)),
      };
    case 'confirmed':
      return stay.today >= stay.departure ? states.past : states.confirmed;
    case 'expired':
      return states.expired;
    case 'cancelled':
    case 'no_show':
      return closedState(states, stay);
  }
}

function closedState(states: BookingWords['stay']['states'], { cancelledBy }: BookedStay) {
  return cancelledBy === 'guest' ? states.cancelledByGuest : states.cancelledByHost;
}

/** Until when a request is answered, by the clock of the property. */
function momentText({ sheet }: PageContext, { answerBy, arrival, sheet: { hours } }: BookedStay): string {
  if (answerBy === null) return sheet.formats.date(arrival);
  const [day = arrival, time = '00:00'] = momentAt(answerBy, hours).split('T');
  return `${sheet.formats.date(day)}, ${sheet.formats.hour(time)}`;
}

function payments(context: PageContext, shown: Shown): Html {
  const { stay, underWay, token } = shown;
  const { page, sheet } = context;
  const { stay: words } = bookingIn[page.language];
  const said = termsIn(page.language);
  const { plan, terms, cancellation } = stay.money;
  const received = settledOf(stay.money.payments);
  let covered = received;
  const rows = plan.instalments.map((instalment) => {
    const isPaid = covered >= instalment.cents;
    covered -= instalment.cents;
    const { title, text } = said.instalment(instalment, plan);
    const remark = isPaid ? `(${words.paid})` : (chargeNote(context, stay, instalment) ?? '');
    return { title, text: `${text} ${remark}`, amount: sheet.formats.money(instalment.cents) };
  });
  const chosen = meansOffered(terms.means, { cardIsReady: false }).find(({ kind }) => kind === stay.booking.means);
  const isDue = (stay.state === 'option' || stay.state === 'confirmed') && received < plan.totalCents;
  const how = chosen && isDue ? said.means(chosen) : null;
  return html`<section>
    <h2>${words.payments}</h2>
    ${scale(rows)}
    <p>
      ${received !== 0 && [words.received(sheet.formats.money(received)), html`<br />`]}${isDue && words.remaining(sheet.formats.money(plan.totalCents - received))}
    </p>
    ${
      how &&
      html`<div class="note">
        <b class="strong">${how.title}</b>
        <p>${broken(how.text)}</p>
        <p>${words.payReference(`R-${stay.number} ${stay.guest.lastName}`.trim())}</p>
      </div>`
    }
    ${cardPart(context, { stay, underWay, token, action: actionOf(context, shown) })}
    ${stay.state === 'cancelled' && cancellation && cancellation.paidCents > 0 && html`<p>${words.cancelledOutcome(sheet.formats.money(cancellation.keptCents), sheet.formats.money(cancellation.refundCents + cancellation.extraCents))}</p>`}
  </section>`;
}

function arriving(context: PageContext, shown: Shown): HtmlValue {
  const { stay, token } = shown;
  if (!isOn(stay) || stay.today > stay.departure) return null;
  const { page, sheet } = context;
  const { stay: words } = bookingIn[page.language];
  const { hours, access } = stay.sheet;
  const isConfirmed = stay.state === 'confirmed';
  const isPaid = missingOf(stay.money, stay.money.plan.instalments.at(-1)?.dueOn ?? stay.arrival) === 0;
  const { line1, postalCode, city } = stay.address;
  // What its host never wrote is not promised.
  const { instructions, keyBox, wifiName, wifiPassword } = access;
  const hasAccess = [instructions, keyBox, wifiName, wifiPassword].some((text) => text !== '');
  return html`<section>
    <h2>${words.arrivalTitle}</h2>
    <p>${sheet.arrival(hours.arrivalFrom, hours.arrivalUntil)}<br />${sheet.departure(hours.departureBy)}</p>
    <h3>${words.address}</h3>
    <p>${isConfirmed ? [line1, ', ', `${postalCode} ${city}`.trim()] : words.addressLater}</p>
    ${isConfirmed && isPaid && stay.sheet.place.point && html`<p>${doorLink(stay.sheet.place.point, context.words.property.openMap)}</p>`}
    ${
      isConfirmed &&
      html`${
        hasAccess &&
        html`<h3>${words.access}</h3>
          ${isLetIn(stay) ? accessTexts(context, access) : html`<p>${words.accessLater}</p>`}`
      }
      ${isArrivalOpen(stay) && html`<form class="inline" method="post" action="${actionOf(context, shown)}">${hiddenToken(token)}<div class="field"><label for="heure">${words.arrivalTime}</label><input${attributes({ id: 'heure', name: stayFields.time, type: 'time', value: stay.booking.arrivalTime })}><p class="hint">${words.arrivalHint}</p></div><button class="button ghost" name="etape" value="heure">${words.save}</button></form>`}`
    }
  </section>`;
}

function accessTexts({ page }: PageContext, access: BookedStay['sheet']['access']): Html {
  const { stay: words } = bookingIn[page.language];
  const { instructions, keyBox, wifiName, wifiPassword } = access;
  const rows = [
    [words.keyBox, keyBox],
    [words.wifi, wifiName],
    [words.wifiPassword, wifiPassword],
  ].filter(([, value]) => value !== '');
  return html`${inFrench(page, instructions)}
    <dl class="facts">
      ${rows.map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`;
}

function actionOf({ link }: PageContext, { link: mark }: Shown): string {
  return link({ kind: 'stay', token: mark });
}

function rules(context: PageContext, stay: BookedStay): Html {
  const { sheet } = context;
  const { other } = stay.sheet.houseRules;
  const texts = houseRuleTexts(stay.sheet.houseRules, sheet);
  return html`<section>
    <h2>${bookingIn[context.page.language].stay.rules}</h2>
    <ul class="list">
      ${texts.map((text) => html`<li>${text}</li>`)}
    </ul>
    ${inFrench(context.page, other)}
  </section>`;
}

function cancel(context: PageContext, shown: Shown): HtmlValue {
  const { stay, now, token } = shown;
  if (!isCancellable(stay)) return null;
  const { page, sheet } = context;
  const { stay: words } = bookingIn[page.language];
  const { paidCents, keptCents, refundCents } = cancellationBy(stay, { by: 'guest', at: now });
  const { money } = sheet.formats;
  return html`<section id="annuler">
    <details class="fold">
      <summary>${words.cancel}</summary>
      <div>
        <p>
          ${paidCents > 0 ? words.cancelOutcome(money(paidCents), money(keptCents), money(refundCents)) : words.cancelNothingPaid}
        </p>
        <form class="booking" method="post" action="${actionOf(context, shown)}">
          ${hiddenToken(token)}<input type="hidden" name="${stayFields.refund}" value="${refundCents}" />
          <div class="field">
            <label for="mot">${words.cancelReason}</label
            ><textarea id="mot" name="${stayFields.reason}" rows="3" maxlength="300"></textarea>
          </div>
          <label class="check"
            ><input type="checkbox" name="${stayFields.tick}" value="oui" required /><span
              >${words.cancelTick}</span
            ></label
          >
          <button class="button ghost" name="etape" value="annuler">${words.cancelButton}</button>
        </form>
      </div>
    </details>
  </section>`;
}
