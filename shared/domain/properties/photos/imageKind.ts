import { open } from 'node:fs/promises';

const nbsp = '\u00A0';
const usual = 'un JPEG, un PNG, un WebP ou un AVIF';

/** By what a file is: why it is not taken as a photo, in French; null for those that are. */
const refusals = {
  jpeg: null,
  png: null,
  webp: null,
  avif: null,
  heic:
    `Cette photo est au format HEIC, que les navigateurs n’affichent pas. Sur iPhone, choisissez Réglages › Appareil ` +
    `photo › Formats › Le plus compatible, ou envoyez-la depuis Safari en la choisissant dans votre photothèque${nbsp}: ` +
    `elle sera convertie.`,
  gif: `Un GIF n’est pas une photo${nbsp}: choisissez ${usual}.`,
  tiff: `Le format TIFF n’est pas pris en charge${nbsp}: enregistrez cette photo en JPEG.`,
  svg: `Un dessin SVG n’est pas une photo${nbsp}: choisissez ${usual}.`,
  unknown: `Ce fichier n’est pas une photo que nous savons lire${nbsp}: choisissez ${usual}.`,
} as const;

type ImageKind = keyof typeof refusals;

/** Bytes that tell the kinds apart. */
const headBytes = 512;

const latin = (head: Uint8Array, from: number, to: number) => Buffer.from(head.subarray(from, to)).toString('latin1');

/** What an image is by its first bytes, whatever its sender says; they are not checked any further. */
function imageKind(head: Uint8Array): ImageKind {
  const start = latin(head, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*') || start.startsWith('II+\0')) return 'tiff';
  if (start.slice(4, 8) === 'ftyp') return kindByBrands(head);
  return /<svg[\s>]/i.test(latin(head, 0, headBytes)) ? 'svg' : 'unknown';
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs', 'mif1', 'msf1']);

/** Of the first box of an ISO media file: its major brand, then those that it is compatible with. */
function kindByBrands(head: Uint8Array): ImageKind {
  const length = Math.min(Buffer.from(head).readUInt32BE(0), head.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) if (at !== 12) brands.push(latin(head, at, at + 4));
  // A still AVIF also says `mif1`, which HEIC may put first.
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : 'unknown';
}

/** Why a file is not taken as a photo, by its first bytes: French, for its sender; null when it may be one. */
export async function refusedKind(path: string): Promise<string | null> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return refusals[imageKind(buffer.subarray(0, bytesRead))];
}
