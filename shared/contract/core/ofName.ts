/** Names that begin with a vowel when spoken: with nearly every French one in h, and those in y before a consonant. */
const elided = /^(?:[aeiouhâàäáåæéèêëîïíôöóœûüú]|y[^aeiouéè])/i;

/** 'd’Inès Moreau', 'de Marc Petit', 'd’Hélène', 'de Yann', 'd’Yves'. */
export function ofName(name: string): string {
  return elided.test(name) ? `d’${name}` : `de ${name}`;
}
