import type { readGuestDisputes } from '@app/domain/payments';
import { html, type HtmlValue } from '../html.ts';
import type { PageContext } from '../parts/PageContext.ts';
import { disputesIn } from '../words/disputesIn.ts';

/** What it means to the guest of a stay that a bank disputes a payment, a sentence for each; nothing when none does. */
export function disputeNotes(
  { page, sheet }: PageContext,
  { disputes }: { disputes: Awaited<ReturnType<typeof readGuestDisputes>> },
): HtmlValue {
  const words = disputesIn[page.language];
  return disputes.map(
    ({ state, cents }) => html`<div class="note"><p>${words[state](sheet.formats.money(cents))}</p></div>`,
  );
}
