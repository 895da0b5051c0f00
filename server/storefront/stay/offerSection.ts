import { meansOffered, type OfferedMeans } from '@app/contract/payments/terms/meansOffered.ts';
import { termsIn } from '@app/contract/payments/words/termsIn.ts';
import { paymentMeans, type PaymentMeans } from '@app/contract/payments/terms/termBounds.ts';
import { paymentDays } from '@app/contract/storefront/booking.ts';
import type { BookedStay, SiteContent } from '@app/domain/storefront';
import { attributes, broken, html, paragraphs, type HtmlValue } from '../html.ts';
import { tokenField } from '../contactForm.ts';
import { addressFields, emptyAddress, type ShownAddress } from '../parts/addressFields.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { spanText } from '../parts/shownWords.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { guestsIn } from '../words/guestsIn.ts';
import { offersIn } from '../words/offersIn.ts';
import { cancellation, caution, lessor } from '../parts/termsSections.ts';

/** The fields of the form of an offer. */
export const offerFields = { tick: 'accord', means: 'moyen', total: 'total' } as const;

/** Whether a stay waits for its guest to agree to it. */
function isOpen({ state, booking, answerBy }: BookedStay): boolean {
  return state === 'option' && booking.isOffered && answerBy !== null;
}

/** What the page of an offer begins with; null: the stay is none, or no more. @param until the moment to which it holds, as a text. */
export function offerState(
  { page }: PageContext,
  stay: BookedStay,
  until: string,
): { title: string; text: string } | null {
  if (!isOpen(stay)) return null;
  const words = offersIn[page.language];
  return { title: words.title, text: words.text(until) };
}

/** What the host of an offer wrote. */
export function offerWord({ page }: PageContext, stay: BookedStay): HtmlValue {
  const { offerMessage } = stay.booking;
  if (!isOpen(stay) || offerMessage === '') return null;
  return html`<section>
    <h2>${offersIn[page.language].word}</h2>
    ${paragraphs(offerMessage)}
  </section>`;
}

/** Whether the host takes cards now. */
type Taking = Pick<SiteContent, 'cardIsReady'>;

function meansOf({ money }: BookedStay, { cardIsReady }: Taking): OfferedMeans[] {
  return money.plan.instalments.length === 0 ? [] : meansOffered(money.terms.means, { cardIsReady });
}

interface Shown {
  stay: BookedStay;
  token: string;
  /** What stands in the address of the page. */
  link: string;
  /** Where its guest lives, as they typed it; null: they have not. */
  typedContact: ShownAddress | null;
}

/** On which terms an offer is made, and the way to agree. */
export function offerSection(context: PageContext, { stay, token, link: mark, typedContact }: Shown): HtmlValue {
  if (!isOpen(stay)) return null;
  const { page, link, sheet } = context;
  const words = offersIn[page.language];
  const { recap: texts } = bookingIn[page.language];
  const said = termsIn(page.language);
  const property = { terms: { terms: stay.money.terms } };
  const offered = meansOf(stay, context.content);
  return html`${cancellation(context, property, stay.money.plan)}${caution(context, { property, draft: stay })}${lessor(context, property)}
    <section id="accepter">
      <h2>${words.accept}</h2>
      <p class="lead">${sheet.formats.money(stay.totalCents)}, ${spanText(context, stay)}</p>
      <form class="booking" method="post" action="${link({ kind: 'stay', token: mark })}">
        <input type="hidden" name="${tokenField}" value="${token}" /><input
          type="hidden"
          name="${offerFields.total}"
          value="${stay.totalCents}"
        />
        ${
          stay.guest.address === null &&
          html`<fieldset>
            <legend class="strong">${guestsIn[page.language].address.legend}</legend>
            <div class="pair">
              ${addressFields(page.language, typedContact ?? { typed: emptyAddress(page.language), errors: {} })}
            </div>
          </fieldset>`
        }
        ${
          offered.length > 0 &&
          html`<fieldset>
            <legend class="strong">${texts.means}</legend>
            ${offered.map((each) => {
              const { title, text } = said.means(each);
              return html`<label class="check"><input${attributes({ type: 'radio', name: offerFields.means, value: each.kind, required: true, checked: offered.length === 1 })}><span><b class="strong">${title}</b><br><span class="small">${broken(text)}</span></span></label>`;
            })}
          </fieldset>`
        }
        <label class="check"
          ><input type="checkbox" name="${offerFields.tick}" value="oui" required /><span>${texts.agree}</span></label
        >
        <button class="button broad" name="etape" value="accepter">${texts.book}</button>
        <p class="hint">${texts.heldHint(texts.days(paymentDays))}</p>
      </form>
    </section>`;
}

type Acceptance =
  { missing: 'agree' | 'means' | 'stale' } | { missing: null; means: PaymentMeans | null; shownCents: number };

/** What the form of an offer says; `missing`: what it lacks. */
export function readAcceptance(stay: BookedStay, given: Readonly<Record<string, string>>, taking: Taking): Acceptance {
  if ((given[offerFields.tick] ?? '') === '') return { missing: 'agree' };
  const offered = meansOf(stay, taking);
  const means = paymentMeans.find((one) => one === given[offerFields.means]) ?? null;
  if (offered.length > 0 && !offered.some(({ kind }) => kind === means)) return { missing: 'means' };
  const shown = given[offerFields.total] ?? '';
  if (!/^\d{1,9}$/.test(shown)) return { missing: 'stale' };
  return { missing: null, means: offered.length > 0 ? means : null, shownCents: Number(shown) };
}
