/** Our own columns, as the help lists them and the template holds them. */
const columns: readonly (readonly [name: string, example: string])[] = [
  ['logement', 'Villa Arrosa'],
  ['arrivee', '2027-07-03'],
  ['depart', '2027-07-10'],
  ['nom', 'Haddad'],
  ['prenom', 'Inès'],
  ['email', 'ines@exemple.fr'],
  ['telephone', '06 12 34 56 78'],
  ['adresse', '4 rue des Basques'],
  ['code postal', '64100'],
  ['ville', 'Bayonne'],
  ['pays', 'France'],
  ['adultes', '2'],
  ['enfants', '1'],
  ['bebes', '0'],
  ['animaux', '0'],
  ['origine', 'direct'],
  ['etat', 'confirmee'],
  ['montant', '1200,50'],
  ['reference', ''],
  ['notes', ''],
];

export const importColumns = columns.map(([name]) => name);

/** A file with our columns and one line, which spreadsheets read as UTF-8. */
export function importTemplate(): string {
  const line = (cells: readonly string[]) => cells.join(';');
  return `\uFEFF${line(importColumns)}\r\n${line(columns.map(([, example]) => example))}\r\n`;
}
