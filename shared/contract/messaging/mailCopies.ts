/** Days for which what a mail said is kept; the privacy page says it. */
export const mailCopyDays = 90;
