import { addDays, nightsBetween } from '@app/contract/core/days.ts';
import { guideTexts } from '@app/contract/properties/sheet.ts';
import { missingOf } from '@app/domain/payments';
import type { BookedStay } from '@app/domain/storefront';
import { html, paragraphs, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { guideIn } from '../words/guideIn.ts';

/** Days before arrival from which a guest who has paid sees how to get in. */
const accessDays = 2;

/** What decides it of a stay. */
interface Coming extends Pick<BookedStay, 'state' | 'today' | 'arrival' | 'departure'> {
  money: Parameters<typeof missingOf>[0];
}

/**
 * Whether a guest is shown what opens the door: their stay is confirmed, what was due before it begins was paid, and it begins within two
 * days or is not over. What is due on arrival is paid on the spot, by somebody who has come in.
 */
export function isLetIn({ state, today, arrival, departure, money }: Coming): boolean {
  const eve = addDays(arrival, -1);
  const isPaid = missingOf(money, today < eve ? today : eve) === 0;
  return state === 'confirmed' && isPaid && nightsBetween(today, arrival) <= accessDays && today <= departure;
}

/** The guide of the property, in the guest's language where its host wrote one, else in French; nothing before the guest is let in. */
export function guideSection({ page }: PageContext, stay: BookedStay): HtmlValue {
  if (!isLetIn(stay)) return null;
  const { guide } = stay.sheet.access;
  const words = guideIn[page.language];
  const written = guideTexts.flatMap((name) => {
    const own = guide[page.language][name];
    const text = own || guide.fr[name];
    return text === '' ? [] : [{ name, text, language: own === '' ? 'fr' : page.language }];
  });
  if (written.length === 0) return null;
  return html`<section id="guide">
    <h2>${words.title}</h2>
    ${written.map(
      ({ name, text, language }) =>
        html`<h3>${words[name]}</h3>
          <div lang="${language}">${paragraphs(text)}</div>`,
    )}
  </section>`;
}
