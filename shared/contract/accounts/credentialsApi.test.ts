import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { passwordChangeSchema, passwordResetSchema } from './credentialsApi.ts';
import { accountMessages } from './rules.ts';

/** The first message of each field at fault. */
function refusals(schema: z.ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message;
  return fields;
}

describe('a change of password', () => {
  const valid = { currentPassword: 'x', newPassword: 'volets du matin', confirmPassword: 'volets du matin' };

  it('leaves passwords as typed', () => {
    const typed = { currentPassword: ' x ', newPassword: ' volets ! ', confirmPassword: ' volets ! ' };
    expect(passwordChangeSchema.parse(typed)).toStrictEqual(typed);
  });

  it.each([
    [{ currentPassword: '' }, { currentPassword: accountMessages.currentPasswordRequired }],
    [{ newPassword: '7signes', confirmPassword: '7signes' }, { newPassword: accountMessages.passwordTooShort }],
    [{ confirmPassword: 'volets du soir' }, { confirmPassword: accountMessages.passwordsDiffer }],
    [
      { newPassword: 'court', confirmPassword: 'autre' },
      { newPassword: accountMessages.passwordTooShort, confirmPassword: accountMessages.passwordsDiffer },
    ],
  ])('is refused with %j, all at once', (change, fields) => {
    expect(refusals(passwordChangeSchema, { ...valid, ...change })).toStrictEqual(fields);
  });

  it('names every field that is missing', () => {
    expect(Object.keys(refusals(passwordChangeSchema, {}))).toStrictEqual(Object.keys(valid));
  });
});

describe('a new password after a reset', () => {
  const valid = { token: 'x', password: 'volets du matin', confirmPassword: 'volets du matin' };

  it.each([
    [{ token: '' }, { token: 'Ce lien est incomplet' }],
    [{ token: 'x'.repeat(201) }, { token: 'Ce lien est incomplet' }],
    [{ confirmPassword: 'volets du soir' }, { confirmPassword: accountMessages.passwordsDiffer }],
    [
      { password: 'x'.repeat(129), confirmPassword: 'x' },
      { password: accountMessages.passwordTooLong, confirmPassword: accountMessages.passwordsDiffer },
    ],
  ])('is refused with %j', (change, fields) => {
    expect(refusals(passwordResetSchema, valid)).toStrictEqual({});
    expect(refusals(passwordResetSchema, { ...valid, ...change })).toStrictEqual(fields);
  });
});
