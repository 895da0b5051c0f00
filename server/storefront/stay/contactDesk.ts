import { phoneSchema } from '@app/contract/accounts/personFields.ts';
import { correctContact, type BookedStay } from '@app/domain/storefront';
import { addressTyped, readAddress } from '../parts/addressFields.ts';
import { pathOf } from '../siteAddress.ts';
import { bookingIn } from '../words/bookingIn.ts';
import { guestsIn } from '../words/guestsIn.ts';
import { isTooMany, see, type Asked, type DeskParts } from '../asked.ts';
import { contactForm, type TypedContact } from './contactSection.ts';
import type { outdatedAnswer, ShowStay } from './showOutdated.ts';

interface Parts extends Pick<DeskParts, 'platform' | 'limits'> {
  answerOutdated: ReturnType<typeof outdatedAnswer>;
}

/** What a guest corrects of themselves on the page of their stay. */
export function contactDesk({ platform, limits, answerOutdated }: Parts, show: ShowStay) {
  return async (asked: Asked, stay: BookedStay, given: Readonly<Record<string, string>>): Promise<void> => {
    const { ctx, page } = asked;
    const { contact: words } = guestsIn[page.language];
    const { errors } = bookingIn[page.language];
    const typed = { phone: given[contactForm.phone] ?? '', typed: addressTyped(given) };
    const phone = phoneSchema.safeParse(typed.phone);
    // Of whom no address is known, none has to be given here.
    const isLeftOut = stay.guest.address === null && isBlank(typed.typed);
    const said = isLeftOut ? null : readAddress(page.language, typed.typed);
    const refused = {
      ...typed,
      errors: said?.errors ?? {},
      ...(!phone.success && { phoneError: errors.phone }),
    };
    if (!phone.success || said?.errors)
      return show(asked, stay, { alert: errors.summary, status: 422, typedContact: refused });
    try {
      await limits.byAddress('booking', ctx.ip);
      const address = said?.address ?? null;
      await correctContact(platform, stay, { phone: phone.data ?? null, ...(address && { address }) });
      see(asked, `${pathOf(page, page.language)}#coordonnees`);
    } catch (error) {
      if (isTooMany(error))
        return show(asked, stay, { alert: words.tooMany, status: 429, typedContact: { ...typed, errors: {} } });
      await answerOutdated(error, asked, words.closed);
    }
  };
}

function isBlank({ street, postalCode, town }: TypedContact['typed']): boolean {
  return [street, postalCode, town].every((text) => text.trim() === '');
}
