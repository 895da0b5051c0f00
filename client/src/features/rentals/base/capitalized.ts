/** 'Avril 2027' for 'avril 2027'. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
