/** Words of guests' card payments, without zod, so that any view may import them. */

/** What a card is asked for: what a stay costs; an amount against damage, set aside or only to be charged if need be; a damage. */
export const cardPurposes = ['stay', 'caution', 'imprint', 'claim'] as const;

/** What money between guest and host is for: the price of the stay, or a damage. */
export const moneyPurposes = ['stay', 'caution'] as const;
export type MoneyPurpose = (typeof moneyPurposes)[number];
export const purposeLabels: Record<MoneyPurpose, string> = { stay: 'Séjour', caution: 'Caution' };

/** Typed by its owner on a page of Stripe, or charged as its owner agreed before. */
export const cardWays = ['page', 'saved'] as const;

/**
 * `open`: asked for; `held`: set aside on the card and not taken yet; `paid`: taken; `refused`: a saved card gave nothing; `closed`: nothing came
 * and nothing will.
 */
export const cardPaymentStates = ['open', 'held', 'paid', 'refused', 'closed'] as const;

/** Of what a guest is reminded: an instalment that comes, or one that did not come in time. */
export const reminderKinds = ['upcoming', 'late', 'late_again'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Minutes for which nights are kept while their guest pays: the least for which Stripe opens a page. */
export const payMinutes = 30;
