/** '1 logement', '10 logements'. */
export function countProperties(count: number): string {
  return `${count}\u00a0${count > 1 ? 'logements' : 'logement'}`;
}
