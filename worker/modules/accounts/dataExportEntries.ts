import { formatDate, formatTime } from '@app/contract/dates.ts';
import { toCsv, type PersonalSection } from '@app/domain/platform';
import type { ZipEntry } from '../../archive/writeZip.ts';

/** The rows of a section, and its columns even when there are no rows. */
export interface SectionTable {
  columns: string[];
  rows: Record<string, unknown>[];
}

interface Source {
  sections: readonly PersonalSection[];
  siteName: string;
  contactEmail: string;
  at: Date;
  read: (section: PersonalSection) => Promise<SectionTable>;
  /** A section of so many has been written. */
  written: (section: PersonalSection, count: number) => Promise<void>;
}

/** What the copy of someone's data is made of: one JSON of everything, a CSV of each section, and what it all is. */
export function dataExportEntries(source: Source): ZipEntry[] {
  const { sections, read, written } = source;
  return [
    {
      name: 'LISEZ-MOI.txt',
      async *content() {
        yield readMe(source);
      },
    },
    ...sections.map((section, at) => ({
      name: `csv/${section.name}.csv`,
      async *content() {
        const { columns, rows } = await read(section);
        yield toCsv(columns, rows);
        await written(section, at + 1);
      },
    })),
    {
      name: 'compte.json',
      async *content() {
        yield `{\n"copie faite le": ${JSON.stringify(source.at)}`;
        for (const section of sections) {
          const { rows } = await read(section);
          yield `,\n${JSON.stringify(section.name)}: ${JSON.stringify(rows, null, 2)}`;
        }
        yield '\n}\n';
      },
    },
  ];
}

function readMe({ sections, siteName, contactEmail, at }: Source): string {
  return [
    `Vos données chez ${siteName}`,
    '',
    `Copie faite le ${formatDate(at)} à ${formatTime(at)}, heure de Paris.`,
    '',
    'compte.json contient tout ce que nous gardons à votre sujet, à l’usage d’un programme.',
    'Le dossier csv contient la même chose en tableaux, à ouvrir dans un tableur :',
    '',
    ...sections.map(({ name, title }) => `  ${name}.csv : ${title}`),
    '',
    'Les dates sont en temps universel (UTC), au format ISO 8601. Dans les tableaux, une apostrophe est placée devant',
    'les textes qu’un tableur prendrait pour une formule.',
    'Les mots de passe et les secrets de la double authentification n’y sont pas : nous n’en gardons que des',
    'empreintes ou des versions chiffrées, qui ne serviraient qu’à quelqu’un de malveillant.',
    ...(contactEmail ? ['', `Une question sur vos données ? Écrivez-nous : ${contactEmail}`] : []),
    '',
  ].join('\r\n');
}
