import { ofName } from './ofName.ts';

/** Places whose h keeps « de » whole, unlike those of nearly all people: « de Honfleur », « de Houlgate », « de Hauteville ». */
const aspirated = /^(?:haguenau|ham\b|harfleur|haut|honfleur|houat|houlgate|huningue)/i;

/** 'de Biarritz', 'd’Arles', 'du Palais' for Le Palais, 'des Sables-d’Olonne' for Les Sables-d’Olonne, 'de La Rochelle'. */
export function ofPlace(place: string): string {
  const name = place.trim().replaceAll("'", '’');
  const article = /^les?[\s-]/i.exec(name)?.[0];
  if (article !== undefined) return `${article.length === 3 ? 'du' : 'des'} ${name.slice(article.length).trimStart()}`;
  return aspirated.test(name) ? `de ${name}` : ofName(name);
}
