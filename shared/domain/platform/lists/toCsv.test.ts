import { expect, it } from 'vitest';
import { spreadsheetPhone, toCsv } from './toCsv.ts';

const bom = '\ufeff';

it('is a table that a French spreadsheet opens', () => {
  const rows = [
    {
      prénom: 'Maïder',
      notes: 'a;b "c"\nd',
      nombre: 12,
      date: new Date('2026-11-20T13:32:00Z'),
      oui: true,
      rien: null,
    },
  ];
  expect(toCsv(Object.keys(rows[0] ?? {}), rows)).toBe(
    `${bom}prénom;notes;nombre;date;oui;rien\r\nMaïder;"a;b ""c""\nd";12;2026-11-20T13:32:00.000Z;oui;\r\n`,
  );
});

it('has its heading also without rows', () => {
  expect(toCsv(['a', 'b'], [])).toBe(`${bom}a;b\r\n`);
});

it.each(['=1+1', '+33559', '-2', '@somme', '\tx', '\rx', '＝1+1'])('makes no formula of %j', (text) => {
  const [, line = ''] = toCsv(['a'], [{ a: text }]).split('\r\n');
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});

it('writes values that are not text', () => {
  expect(toCsv(['a'], [{ a: { plan: 'Business' } }])).toBe(`${bom}a\r\n"{""plan"":""Business""}"\r\n`);
});

it('leaves numbers as numbers: a decimal comma, and no apostrophe before a minus', () => {
  expect(toCsv(['a', 'b', 'c'], [{ a: 25.5, b: -12.05, c: -3 }])).toBe(`${bom}a;b;c\r\n25,50;-12,05;-3\r\n`);
});

it.each([
  ['0612345678', '06 12 34 56 78'],
  ['+33 6 12 34 56 78', '06 12 34 56 78'],
  ['+33 (0)6.12.34.56.78', '06 12 34 56 78'],
  ['0041223334455', '00 41 22 33 34 45 5'],
  ['+34 600 123 456', '+34 600 123 456'],
  ['non communiqué', 'non communiqué'],
  [null, ''],
])('writes the telephone number %j as a text', (typed, written) => {
  expect(spreadsheetPhone(typed)).toBe(written);
});
