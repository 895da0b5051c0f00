/** 'Enregistré à 9 h 41', in the reader's own time. */
export function savedText(at: Date): string {
  return `Enregistré à ${at.getHours()}\u00a0h\u00a0${String(at.getMinutes()).padStart(2, '0')}`;
}
