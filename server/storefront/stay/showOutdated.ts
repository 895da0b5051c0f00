import { DomainError, type Platform } from '@app/domain/platform';
import { openStayLink, type BookedStay } from '@app/domain/storefront';
import type { Asked } from '../asked.ts';
import type { TypedContact } from './contactSection.ts';

/** Shows the page of a stay, with what is said above it and what was typed into it. */
export type ShowStay = (
  asked: Asked,
  stay: BookedStay,
  shown: { alert: string | null; status: number; typedContact?: TypedContact | null },
) => Promise<void>;

/**
 * What answers a form that asked for something of a stay which is not possible any more: the page as it is now, and why. Any other error, and
 * a link that opens nothing any more, is thrown again.
 */
export function outdatedAnswer(platform: Platform, show: ShowStay) {
  return async (error: unknown, asked: Asked, alert: string): Promise<void> => {
    const { page, site } = asked;
    const isOutdated =
      error instanceof DomainError && (error.code === 'changed_meanwhile' || error.code === 'reservation_closed');
    const now =
      isOutdated && page.kind === 'stay'
        ? await openStayLink(platform, { token: page.token, accountId: site.accountId })
        : null;
    if (!now) throw error;
    await show(asked, now, { alert, status: 409 });
  };
}
