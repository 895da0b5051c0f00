/** What a payment is looked for by: « facture 1001 » is 1001, « t 9 » is T-9; null where nothing looks like a number. */
export function paymentNumber(text: string): string | null {
  const [, what, digits] =
    /^(factures?|avoirs?|inv|av|paiements?|transactions?|t)[\s#n°-]*(\d{1,12})$/i.exec(text) ?? [];
  if (what !== undefined && digits !== undefined) return /^[pt]/i.test(what) ? `T-${digits}` : digits;
  return text.length >= 3 && /\d{2}/.test(text) ? text : null;
}
