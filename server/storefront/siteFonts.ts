import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { recordOf } from '@app/contract/core/record.ts';
import { fontPairs, type FontPair } from '@app/contract/storefront/theme.ts';
import { etagOf } from '../http/conditional.ts';

const require = createRequire(import.meta.url);

/** Letters of French and its neighbours; those of others have a file of their own, loaded when a page has one. */
const alphabets = ['latin', 'latin-ext'] as const;
type Alphabet = (typeof alphabets)[number];

/** Which letters a file holds, as its package says. */
const unicodeRanges = z.object({ latin: z.string(), 'latin-ext': z.string() });

interface Family {
  name: string;
  weight: string;
  package: string;
  /** Of its files in that package. */
  file: (alphabet: Alphabet) => string;
  /** Of the families that a browser has, in case it does not load. */
  fallback: string;
}

const display = (name: string, folder: string): Family => ({
  name,
  weight: '400',
  package: `@fontsource/${folder}`,
  file: (alphabet) => `files/${folder}-${alphabet}-400-normal.woff2`,
  fallback: `Georgia,'Times New Roman',serif`,
});
const text = (name: string, folder: string, weight: string): Family => ({
  name,
  weight,
  package: `@fontsource-variable/${folder}`,
  file: (alphabet) => `files/${folder}-${alphabet}-wght-normal.woff2`,
  fallback: `system-ui,'Segoe UI',sans-serif`,
});

/** Names, titles and the host's word; and everything else. All are free (OFL-1.1). */
const pairs: Record<FontPair, { display: Family; text: Family; tracking: string }> = {
  linteau: { display: display('Marcellus', 'marcellus'), text: text('Karla', 'karla', '200 800'), tracking: '-.01em' },
  almanach: {
    display: display('Young Serif', 'young-serif'),
    text: text('Hanken Grotesk', 'hanken-grotesk', '100 900'),
    tracking: '-.012em',
  },
  galerie: {
    display: display('Gloock', 'gloock'),
    text: text('Instrument Sans', 'instrument-sans', '400 700'),
    tracking: '-.008em',
  },
};

/** A file of a font under the address that pages name. */
export interface FontFile {
  path: string;
  body: Buffer;
  etag: string;
}

interface Face {
  rule: string;
  file: FontFile;
}

function facesOf({ name, weight, file, ...family }: Family): Record<Alphabet, Face> {
  const ranges = unicodeRanges.parse(require(`${family.package}/unicode.json`));
  return recordOf(alphabets, (alphabet) => {
    const body = readFileSync(require.resolve(`${family.package}/${file(alphabet)}`));
    const etag = etagOf(body);
    const mark = etag.replaceAll(/\W/g, '').slice(0, 12);
    const path = `/fonts/${name.toLowerCase().replaceAll(' ', '-')}-${alphabet}-${mark}.woff2`;
    const rule = `@font-face{font-family:'${name}';font-weight:${weight};font-display:swap;src:url(${path}) format('woff2');unicode-range:${ranges[alphabet]}}`;
    return { rule, file: { path, body, etag } };
  });
}

/** What a style sheet says of a pair of fonts, and the file that every page begins with. */
export interface PairStyle {
  /** The rules that declare the fonts. */
  faces: string;
  /** Custom properties that name them. */
  properties: string;
  preloaded: string;
}

/** The fonts of hosts' sites, read once. */
export function readSiteFonts(): { files: ReadonlyMap<string, FontFile>; styles: Record<FontPair, PairStyle> } {
  const files = new Map<string, FontFile>();
  const styles = recordOf(fontPairs, (pair) => {
    const { display: title, text: body, tracking } = pairs[pair];
    const first = facesOf(title);
    const faces = [...Object.values(first), ...Object.values(facesOf(body))];
    for (const { file } of faces) files.set(file.path, file);
    return {
      faces: faces.map(({ rule }) => rule).join('\n'),
      properties: `--display:'${title.name}',${title.fallback};--text:'${body.name}',${body.fallback};--track:${tracking}`,
      preloaded: first.latin.file.path,
    };
  });
  return { files, styles };
}
