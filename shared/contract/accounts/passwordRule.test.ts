import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { loadCommonPasswords, passwordRefusal, passwordScore } from './passwordRule.ts';
import { accountMessages, passwordBounds } from './rules.ts';

const common = await loadCommonPasswords();

it('the common passwords are those of the international list that are long enough, and some of France', () => {
  const long = dictionary['passwords-common'].map(String).filter((word) => word.length >= passwordBounds.min);
  expect(long.filter((word) => !common.has(word))).toStrictEqual([]);
  expect(common.has('motdepasse1')).toBe(true);
  expect(common.size).toBeLessThan(long.length + 30);
});

it.each([
  ['abc', accountMessages.passwordTooShort, 0],
  ['Password123', accountMessages.passwordTooCommon, 0],
  ['Azerty12345', accountMessages.passwordTooCommon, 0],
  ['Trustno1', accountMessages.passwordTooCommon, 0],
  ['Aa1!Aa1!Aa1!', null, 1],
  ['aaaaaaaaaaaaaaaaaaaa', accountMessages.passwordTooCommon, 0],
  ['Maite@Exemple.fr', accountMessages.passwordTooCommon, 0],
  ['x'.repeat(129), accountMessages.passwordTooLong, 0],
  ['volets-du-matin', null, 3],
  ['maisonbleue', null, 1],
])('of %j the refusal is %j, and the meter says as much', (password, refusal, score) => {
  const said = passwordRefusal(password, ['maite@exemple.fr', 'Maïté', ''], common);
  expect(said).toBe(refusal);
  expect(passwordScore(password, said)).toBe(score);
});

it('no common password is called good enough', () => {
  const praised = [...common].filter((word) => passwordScore(word, passwordRefusal(word, [], common)) > 0);
  expect(praised).toStrictEqual([]);
});
