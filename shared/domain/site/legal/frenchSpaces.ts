/** Puts no-break spaces where French typography has them, so that texts can be written with ordinary ones. */
export function frenchSpaces(html: string): string {
  return html
    .replaceAll(/ (?=[;!?])/g, '\u202f')
    .replaceAll(/ (?=[:»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(?<=\d) (?=(?:jours?|mois|ans?|heures?|salariés|€|%)(?!\p{L}))/gu, '\u00a0')
    .replaceAll(/(?<=\b(?:article|articles|L\.|n°|annexe)) (?=[\dLR])/gi, '\u00a0');
}
