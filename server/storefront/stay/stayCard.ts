import { sheetWordsOf } from '@app/contract/storefront/words/sheetWordsOf.ts';
import type { StayMoneyView } from '@app/contract/payments/moneyApi.ts';
import { dueCentsOf, settledOf } from '@app/domain/payments';
import { momentAt } from '@app/domain/reservations';
import type { BookedStay } from '@app/domain/storefront';
import { html, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { cardsIn } from '../words/cardsIn.ts';
import { hiddenToken } from '../booking/hiddenFields.ts';

/** What is under way on a guest's card. */
export type CardUnderWay = StayMoneyView['card']['underWay'];

interface Paying {
  stay: BookedStay;
  underWay: CardUnderWay;
  token: string;
  /** Where the forms of the page lead. */
  action: string;
}

/** What the page of a stay is called while its nights are kept for a payment, or after that was given up; null: otherwise. */
export function payingState({ page }: PageContext, stay: BookedStay): { title: string; text: string } | null {
  const { paying, unpaid } = cardsIn[page.language];
  if (stay.payUntil !== null) {
    const { hour } = sheetWordsOf[page.language].formats;
    const moment = momentAt(stay.payUntil, stay.sheet.hours);
    return { title: paying.title, text: paying.text(hour(moment.slice(11))) };
  }
  return stay.state === 'expired' && stay.booking.means === 'card' && stay.booking.told === 'nothing' ? unpaid : null;
}

/** The button that leads to the payment by card, or what is under way there. */
export function cardPart(context: PageContext, paying: Paying): HtmlValue {
  const { page, sheet } = context;
  const words = cardsIn[page.language];
  const { stay, underWay, action, token } = paying;
  if (underWay?.state === 'held') {
    const text = stay.state === 'request' ? words.held(sheet.formats.money(underWay.cents)) : words.checking;
    return html`<p class="note">${text}</p>`;
  }
  const cents = underWay?.cents ?? payableCents(context, stay);
  if (cents === 0) return null;
  return html`<form class="pay" method="post" action="${action}">
    ${hiddenToken(token)}
    <button class="button broad" name="etape" value="payer">${words.pay(sheet.formats.money(cents))}</button>
    <p class="hint">${words.payHint}</p>
    ${stay.payUntil !== null && html`<p><button class="plain-link" name="etape" value="renoncer">${words.giveUp}</button></p>`}
  </form>`;
}

/** What a guest can pay by card now, in cents. */
function payableCents({ content }: PageContext, { state, money, today, booking }: BookedStay): number {
  const isAwaited = (state === 'confirmed' || state === 'option') && !booking.isOffered;
  if (!isAwaited || !content.cardIsReady || !money.terms.means.card) return 0;
  return dueCentsOf(money.plan, { receivedCents: settledOf(money.payments), today });
}

/** Of an instalment that will be charged to the card that paid the first one; null: it will not. */
export function chargeNote({ page }: PageContext, stay: BookedStay, { dueOn }: { dueOn: string }): string | null {
  const { booking, money, state, today } = stay;
  const isKept = booking.means === 'card' && money.payments.some(({ byCard, cents }) => byCard && cents > 0);
  return isKept && state === 'confirmed' && dueOn > today ? cardsIn[page.language].willBeCharged : null;
}
