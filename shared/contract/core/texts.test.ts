import { expect, it } from 'vitest';
import { plainText, requiredLine, requiredLines } from './texts.ts';

const line = requiredLine('Indiquez un nom', 40);

it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a name leaves out %j, which turns around what is read after it',
  (turn) => {
    expect(plainText(40).parse(`Villa ${turn}gnp.exe`)).toBe('Villa gnp.exe');
    expect(line.parse(`Villa ${turn}gnp.exe`)).toBe('Villa gnp.exe');
    expect(line.safeParse(turn).error?.issues[0]?.message).toBe('Indiquez un nom');
  },
);

it.each(['\u2028', '\u2029'])('a name has %j for a space, and a line is refused with it', (separator) => {
  expect(plainText(40).parse(`Etxe${separator}Arrosa`)).toBe('Etxe Arrosa');
  expect(line.safeParse(`Etxe${separator}Arrosa`).success).toBe(false);
});

it('marks of direction for a single place stay, and texts of several lines are as they were written', () => {
  expect(plainText(40).parse('دار 3\u200f')).toBe('دار 3\u200f');
  expect(requiredLines('Écrivez', 40).parse('un\n\u2067deux\u2069')).toBe('un\n\u2067deux\u2069');
});
