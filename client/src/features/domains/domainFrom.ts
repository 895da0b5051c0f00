/**
 * The domain in what somebody typed or pasted, in lower case: without the scheme, the path and the dot at the end, letters
 * with accents in Punycode. Whatever is no address stays as it is, for the contract to refuse.
 */
export function domainFrom(text: string): string {
  const typed = text.trim().toLowerCase();
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  // What stands before an @ would silently be left out of an e-mail address.
  if (typed === '' || typed.includes('@') || !URL.canParse(address)) return typed;
  return new URL(address).hostname.replace(/\.$/, '');
}
