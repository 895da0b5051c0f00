import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { z } from 'zod';
import { readWoff } from '@app/domain/documents';

/** A font file as PDFKit parses it, and takes it in place of the file. */
const parsedFont = z.object({
  _font: z.object({ font: z.custom<PDFKit.Mixins.PDFFontSource>((font) => typeof font === 'object' && font !== null) }),
});

/** Unpacked and parsed once, for all pages. */
function open(file: string): PDFKit.Mixins.PDFFontSource {
  const content = readWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`))));
  return parsedFont.parse(new PDFDocument({ font: '', autoFirstPage: false }).font(content))._font.font;
}

const fonts = {
  title: open('bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff'),
  text: open('figtree/files/figtree-latin-400-normal.woff'),
  semibold: open('figtree/files/figtree-latin-600-normal.woff'),
  bold: open('figtree/files/figtree-latin-700-normal.woff'),
};

type Line = readonly [font: keyof typeof fonts, size: number, x: number, y: number, text: string];

/** What a sample invoice says, where it says it. */
function linesOf(number: string): Line[] {
  const [left, middle, right] = [51, 315, 470];
  return [
    ['title', 20, 81, 46, 'Clairvolet'],
    ['title', 19, 390, 46, `Facture ${number}`],
    ['text', 10, 418, 74, 'Émise le 1er novembre 2026'],
    ['semibold', 9, left, 140, 'Vendeur'],
    ['bold', 11, left, 156, 'Clairvolet SAS'],
    ['text', 10, left, 171, '8 rue de la Persienne'],
    ['text', 10, left, 186, '75011 Paris, France'],
    ['text', 10, left, 200, 'SIREN 123 456 782'],
    ['text', 10, left, 215, 'TVA FR11 123 456 782'],
    ['semibold', 9, middle, 140, 'Client'],
    ['bold', 11, middle, 156, 'Arrosa Locations SARL'],
    ['text', 10, middle, 171, 'Maïder Etcheverry'],
    ['text', 10, middle, 186, '14 rue du Phare'],
    ['text', 10, middle, 200, '64200 Biarritz, France'],
    ['text', 10, middle, 215, 'SIRET 123 456 782 00010'],
    ['text', 10, middle, 229, 'maider@arrosa.example'],
    ['text', 8.5, 65, 290, 'Date de facture'],
    ['semibold', 10, 65, 304, '1er novembre 2026'],
    ['text', 8.5, 170, 290, 'Période'],
    ['semibold', 10, 170, 304, '1er novembre 2026 au 31 octobre 2027'],
    ['text', 8.5, 365, 290, 'Échéance'],
    ['semibold', 10, 365, 304, '1er novembre 2026'],
    ['text', 8.5, right, 290, 'Référence client'],
    ['semibold', 10, right, 304, 'C-8F3A21D0'],
    ['semibold', 8.5, left, 350, 'Désignation'],
    ['semibold', 8.5, 330, 350, 'Quantité'],
    ['semibold', 8.5, 385, 350, 'Prix unitaire HT'],
    ['semibold', 8.5, right, 350, 'TVA'],
    ['semibold', 8.5, 510, 350, 'Total HT'],
    ...[378, 420].flatMap((y): Line[] => [
      ['bold', 10, left, y, 'Abonnement Business, mensuel'],
      ['text', 8.5, left, y + 14, 'Jusqu’à 10 logements, du 1er au 30 novembre 2026'],
      ['text', 10, 355, y, '1'],
      ['text', 10, 410, y, '25,00 €'],
      ['text', 10, right, y, '20 %'],
      ['text', 10, 510, y, '25,00 €'],
    ]),
    ['text', 8.5, left, 470, 'Détail de la TVA'],
    ['semibold', 8.5, left, 488, 'Taux'],
    ['semibold', 8.5, 180, 488, 'Base HT'],
    ['semibold', 8.5, 270, 488, 'TVA'],
    ['text', 8.5, left, 508, '20 %'],
    ['text', 8.5, 180, 508, '45,00 €'],
    ['text', 8.5, 270, 508, '9,00 €'],
    ['text', 10, 330, 470, 'Total HT'],
    ['text', 10, 510, 470, '45,00 €'],
    ['text', 10, 330, 489, 'TVA 20 %'],
    ['text', 10, 510, 489, '9,00 €'],
    ['bold', 12, 330, 515, 'Total TTC'],
    ['bold', 12, 505, 515, '54,00 €'],
    ['text', 10, 330, 536, 'Payé le 1er novembre 2026'],
    ['text', 10, 505, 536, '−54,00 €'],
    ['bold', 12, 330, 562, 'Reste à payer'],
    ['bold', 12, 510, 562, '0,00 €'],
    ['bold', 10, 65, 605, 'Paiement reçu, merci.'],
    ['text', 10, 65, 620, '54,00 € le 1er novembre 2026, carte Visa •••• 4242.'],
    [
      'text',
      8,
      left,
      720,
      'Catégorie de l’opération : prestation de services. TVA acquittée sur les encaissements. Pas d’escompte.',
    ],
    [
      'text',
      8,
      left,
      732,
      'En cas de retard de paiement : pénalités à trois fois le taux d’intérêt légal, exigibles sans rappel.',
    ],
    ['text', 8, left, 743, 'Indemnité forfaitaire de 40 € pour frais de recouvrement en cas de retard de paiement.'],
    ['text', 8, left, 780, 'Clairvolet SAS au capital de 10 000 €, RCS Paris 123 456 782'],
    ['text', 8, 420, 780, 'Factur-X, profil EN 16931 · page 1 sur 1'],
  ];
}

/** The same page by PDFKit alone: its words in the same fonts, at fixed places, and nothing else. @returns its size in bytes. */
export async function barePage(number: string): Promise<number> {
  const document = new PDFDocument({ size: 'A4', margin: 0, font: '' });
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font);
  for (const [font, size, x, y, text] of linesOf(number)) {
    document.font(font, size).text(text, x, y, { lineBreak: false });
  }
  document.end();
  return (await buffer(document)).length;
}
