import { expect, it } from 'vitest';
import { describeFailure, isDiskFull } from './failures.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each([
  [failure('ENOSPC'), 'Le disque est plein'],
  [new Error('The archive was not written', { cause: failure('EDQUOT') }), 'Le disque est plein'],
  [failure('EROFS'), 'n’est pas accessible en écriture'],
  [failure('ECONNREFUSED'), 'La base de données n’a pas répondu'],
  [new Error('whatever'), 'n’a pas pu être faite'],
  ['whatever', 'n’a pas pu être faite'],
])('a backup that failed by %s reports: %s', (error, sentence) => {
  expect(describeFailure(error)).toContain(sentence);
  expect(isDiskFull(error)).toBe(sentence === 'Le disque est plein');
});
