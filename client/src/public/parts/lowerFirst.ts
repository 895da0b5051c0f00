/** 'Chaque jour' → 'chaque jour', for the middle of a sentence; 'AES-256' stays. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
