import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportReady } from '@app/contract/accounts/events.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import {
  abandonExport,
  completeExport,
  exportFolder,
  exportPath,
  isExportWanted,
  recordActivity,
  storedExports,
} from '@app/domain/accounts';
import { personalSections } from '@app/domain/composition';
import { failJob, finishJob, reportProgress, startJob } from '@app/domain/jobs';
import { readExportedPhotos, type ExportedPhoto } from '@app/domain/properties';
import { atOneInstant, columnTypes, isPartial, toCsv, type PersonalSection, type Platform } from '@app/domain/platform';
import { writeZip, type ZipEntry } from '../../archive/writeZip.ts';
import { defineHandler } from '../../runtime/Handler.ts';

/** Of the bar, in percent: what reading the sections takes; the rest is for the JSON and the disk. */
const sectionsShare = 80;

/** Makes the copy of a customer's data, whole or not at all; made again, it takes the place of the one before. */
export const writeDataExport = defineHandler('writeDataExport', {
  async prepare({ platform, payload }) {
    await startJob(platform.pool, payload.jobId, 'Nous rassemblons vos données', platform.clock.now());
  },

  async perform({ platform, payload, tx }) {
    const { exportId, jobId, accountId } = payload;
    // The account was closed meanwhile: there is nobody to make it for.
    if (!(await isExportWanted(platform, exportId))) return;
    const path = exportPath(platform, exportId);
    const size = await atOneInstant(platform.pool, async (client) => {
      const exported = await readExportedPhotos(platform, client, { accountId });
      return writeZip(
        path,
        dataExportEntries({
          sections: personalSections,
          ...exported,
          siteName: platform.settings.get('site_title'),
          contactEmail: platform.settings.get('contact_email'),
          at: platform.clock.now(),
          async read({ query }) {
            const { rows, fields } = await client.query<Record<string, unknown>>({
              text: query,
              values: [accountId],
              types: columnTypes,
            });
            return { rows, columns: fields.map(({ name }) => name) };
          },
          async written({ title }, count) {
            const progress = (sectionsShare * count) / personalSections.length;
            await reportProgress(platform.pool, jobId, progress, title);
          },
        }),
        platform.clock.now(),
      );
    });
    const completed = await completeExport(tx, exportId, size);
    if (!completed) return rm(path, { force: true });
    await finishJob(tx, jobId, { step: 'Votre copie est prête', result: { exportId } });
    recordActivity(tx, { accountId, kind: 'data_exported', data: {} });
    tx.record(exportReady, { exportId, accountId, expiresAt: completed.expiresAt.toISOString() });
  },

  async failed({ platform, payload }, { final }) {
    if (!final) return;
    const { exportId, jobId } = payload;
    await abandonExport(platform, exportId);
    await failJob(
      platform.pool,
      jobId,
      'La copie de vos données n’a pas pu être faite. Réessayez.',
      platform.clock.now(),
    );
  },
});

/** The rows of a section, and its columns even when there are no rows. */
interface SectionTable {
  columns: string[];
  rows: Record<string, unknown>[];
}

interface Source {
  sections: readonly PersonalSection[];
  photos: readonly ExportedPhoto[];
  /** Photos that the copy has no room for, or that are lost. */
  leftOut: number;
  siteName: string;
  contactEmail: string;
  at: Date;
  read: (section: PersonalSection) => Promise<SectionTable>;
  /** A section of so many has been written. */
  written: (section: PersonalSection, count: number) => Promise<void>;
}

/** What the copy of someone's data is made of: a CSV of each section, one JSON of all, their photos, and what it all is. */
function dataExportEntries(source: Source): ZipEntry[] {
  const { sections, photos, read, written } = source;
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
    ...photos.map(({ path, content }) => ({ name: path, content, stored: true }) as const),
  ];
}

function readMe({ sections, photos, leftOut, siteName, contactEmail, at }: Source): string {
  return [
    `Vos données chez ${siteName}`,
    '',
    `Copie faite le ${formatMoment(at)}, heure de Paris.`,
    '',
    'compte.json contient tout ce que nous gardons à votre sujet, à l’usage d’un programme.',
    'Le dossier csv contient la même chose en tableaux, à ouvrir dans un tableur\u00a0:',
    '',
    ...sections.map(({ name, title }) => `  ${name}.csv\u00a0: ${title}`),
    '',
    ...aboutPhotos(photos.length, leftOut),
    'Les instants sont en temps universel (UTC), au format ISO 8601\u202f; les jours d’un séjour sont ceux de votre calendrier.',
    'Dans les tableaux, une apostrophe est placée devant les textes qu’un tableur prendrait pour une formule.',
    'Les mots de passe et les secrets de la double authentification n’y sont pas\u00a0: nous n’en gardons que des',
    'empreintes ou des versions chiffrées, qui ne serviraient qu’à quelqu’un de malveillant.',
    ...(contactEmail ? ['', `Une question sur vos données\u202f? Écrivez-nous\u00a0: ${contactEmail}`] : []),
    '',
  ].join('\r\n');
}

function aboutPhotos(there: number, leftOut: number): string[] {
  return [
    ...(there > 0
      ? ['Le dossier photos contient les photos de vos logements telles que vous les avez envoyées.', '']
      : []),
    ...(leftOut > 0 ? [`Photos absentes de cette copie, trop volumineuse avec elles\u00a0: ${leftOut}.`, ''] : []),
  ];
}

const exportId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\.zip)/;

/** Removes expired copies and partial files of a worker that died. Files of another kind are left alone. */
export async function removeExportFiles(platform: Pick<Platform, 'db' | 'clock' | 'dataDir'>): Promise<void> {
  const folder = exportFolder(platform);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = names.flatMap((name) => {
    const [id] = exportId.exec(name) ?? [];
    return id === undefined ? [] : [{ name, id }];
  });
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const stored = await storedExports(platform, ids);
  for (const { name, id } of files) {
    const isWanted = isPartial(name) ? stored.get(id) === 'begun' : stored.has(id);
    if (!isWanted) await rm(join(folder, name), { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
