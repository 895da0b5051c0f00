import { isContactOpen, type BookedStay } from '@app/domain/storefront';
import { hiddenToken } from '../booking/hiddenFields.ts';
import { attributes, html, type HtmlValue } from '../html.ts';
import { addressFields, emptyAddress, type ShownAddress } from '../parts/addressFields.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { guestsIn } from '../words/guestsIn.ts';

/** The form of a guest's telephone and address. */
export const contactForm = { step: 'coordonnees', phone: 'telephone' } as const;

/** What a guest typed of themselves, with what is wrong in it. */
export interface TypedContact extends ShownAddress {
  phone?: string;
  phoneError?: string;
}

interface Shown {
  stay: BookedStay;
  token: string;
  /** What stands in the address of the page. */
  link: string;
  /** As it was just typed; null: as it is known. */
  typedContact: TypedContact | null;
}

/** How a guest is reached and where they live, to be corrected by them; nothing once their stay is over or off. */
export function contactSection({ page, link }: PageContext, shown: Shown): HtmlValue {
  const { stay, token, link: mark, typedContact } = shown;
  if (!isContactOpen(stay)) return null;
  const { contact: words } = guestsIn[page.language];
  const { details, stay: texts } = bookingIn[page.language];
  const { phone, address } = stay.guest;
  const typed = typedContact ?? { typed: address ?? emptyAddress(page.language), errors: {} };
  const { phoneError } = typed;
  return html`<section id="coordonnees">
    <h2>${words.title}</h2>
    <p>${words.lead}</p>
    <form class="booking" method="post" action="${link({ kind: 'stay', token: mark })}#coordonnees">
      ${hiddenToken(token)}
      <div class="pair">
        <div class="field whole"><label for="phone">${details.phone} <span class="small">(${details.optional})</span></label><input${attributes({ id: 'phone', name: contactForm.phone, type: 'tel', autocomplete: 'tel', maxlength: 30, value: typed.phone ?? phone ?? '', 'aria-invalid': phoneError === undefined ? null : 'true', 'aria-describedby': phoneError === undefined ? null : 'phone-erreur' })}>${phoneError !== undefined && html`<p class="error" id="phone-erreur">${phoneError}</p>`}</div>
        ${addressFields(page.language, typed, { isRequired: address !== null, hint: null })}
      </div>
      <p class="send"><button class="button ghost" name="etape" value="${contactForm.step}">${texts.save}</button></p>
    </form>
  </section>`;
}
