import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsOf } from '@app/contract/core/endpoint.ts';
import { DomainError } from '@app/domain/platform';
import type { HttpContext } from './context.ts';
import { validate, validateParts } from './validate.ts';

const endpoint = endpointsOf('tests', { kind: 'anonymous' }).post('note', '/api/notes', {
  summary: 'Note.',
  // Nothing here minds control characters.
  body: z.object({ note: z.string(), tags: z.array(z.object({ name: z.string() })).optional() }),
});

function receive(body: object) {
  const ctx = { state: {}, params: {}, query: {}, request: { body }, is: () => 'application/json' };
  return validate(endpoint, ctx as unknown as HttpContext);
}

it('a body is accepted as its schema says, line breaks included', () => {
  expect(receive({ note: 'une\nligne', tags: [{ name: 'été' }], more: 1 }).body).toStrictEqual({
    note: 'une\nligne',
    tags: [{ name: 'été' }],
  });
});

it.each([
  ['note', { note: 'a\0b' }],
  ['tags.1.name', { note: 'a', tags: [{ name: 'b' }, { name: '\0' }] }],
  ['note', { note: 'a\ud800b' }],
])('a text that the database cannot store is refused, naming %s', (field, body) => {
  expect(() => receive(body)).toThrow(DomainError);
  try {
    receive(body);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringContaining('interdits') } });
  }
});

const change = endpointsOf('tests', { kind: 'anonymous' }).patch('change', '/api/notes/:id', {
  summary: 'Change.',
  body: z.object({ note: z.string(), version: z.number() }).partial(),
});

function receiveChange(body: object) {
  return validateParts(change, { body, isJson: true }).body;
}

it('a change none of whose fields is known is refused, naming those that are', () => {
  expect(() => receiveChange({ nom: 'x', foo: 1 })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { body: expect.stringMatching(/^Rien à modifier\u00a0: .*Champs possibles\u00a0: note, version$/) },
    }),
  );
});

it('a change without any field, or with an unknown field beside a known one, is accepted', () => {
  expect(receiveChange({})).toStrictEqual({});
  expect(receiveChange({ note: 'x', foo: 1 })).toStrictEqual({ note: 'x' });
});
