import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialsSchema, emailSchema } from './api.ts';
import { registrationSchema } from './registrationApi.ts';
import { accountMessages } from './rules.ts';

const valid = {
  firstName: 'Maïder',
  lastName: 'Etcheverry',
  email: 'maider@volets.example',
  phone: '',
  company: '',
  password: 'volets du matin',
  confirmPassword: 'volets du matin',
  planId: 'starter',
  billingCycle: 'monthly',
};

/** The first message of each field at fault. */
function refusals(input: unknown): Record<string, string> {
  const parsed = registrationSchema.safeParse(input);
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message;
  return fields;
}

describe('a registration', () => {
  it('is accepted as typed, without empty fields', () => {
    expect(registrationSchema.parse(valid)).toStrictEqual({ ...valid, phone: undefined, company: undefined });
  });

  it('trims names and normalises the address, but leaves the password alone', () => {
    const taken = registrationSchema.parse({
      ...valid,
      firstName: '  Maïder ',
      email: ' Maider@VOLETS.example ',
      password: ' espaces compris ',
      confirmPassword: ' espaces compris ',
    });
    expect(taken).toMatchObject({
      firstName: 'Maïder',
      email: 'maider@volets.example',
      password: ' espaces compris ',
    });
  });

  it('names in French every field that is missing, all at once', () => {
    expect(refusals({})).toStrictEqual({
      firstName: 'Indiquez votre prénom',
      lastName: 'Indiquez votre nom',
      email: 'Indiquez votre adresse e-mail',
      password: 'Choisissez un mot de passe',
      confirmPassword: 'Les mots de passe ne correspondent pas',
      planId: 'Choisissez une formule',
      billingCycle: 'Choisissez un paiement mensuel ou annuel',
    });
  });

  it('needs neither a telephone nor a company', () => {
    const { phone: _phone, company: _company, ...required } = valid;
    expect(refusals(required)).toStrictEqual({});
  });

  it('says that the passwords differ together with what else is wrong', () => {
    expect(refusals({ ...valid, firstName: ' ', email: 'maider', confirmPassword: 'volets du soir' })).toStrictEqual({
      firstName: 'Indiquez votre prénom',
      email: 'Saisissez une adresse complète, par exemple nom@domaine.fr',
      confirmPassword: 'Les mots de passe ne correspondent pas',
    });
  });

  it.each([
    ['firstName', 'a'.repeat(81), 'Au plus 80 caractères'],
    ['firstName', 'Maïder\r\nBcc: x@y.example', 'Ce texte contient des caractères interdits'],
    ['lastName', '<script>', 'Ce texte contient des caractères interdits'],
    ['email', 'maider@volets', accountMessages.emailInvalid],
    ['email', 'maider@volets.example\nBcc: x@y.example', accountMessages.emailInvalid],
    ['email', `${'a'.repeat(250)}@b.example`, accountMessages.emailInvalid],
    ['email', 12, accountMessages.emailRequired],
    ['phone', 'appelez-moi', accountMessages.phoneInvalid],
    ['phone', '12345', accountMessages.phoneInvalid],
    ['company', 'a'.repeat(121), 'Au plus 120 caractères'],
    ['company', 'Les\u0000Volets', 'Ce texte contient des caractères interdits'],
    [
      'firstName',
      '李',
      'Les factures s’écrivent en lettres latines, grecques ou cyrilliques, sans émoji\u00a0: remplacez «\u00a0李\u00a0»',
    ],
    [
      'company',
      'Gîte 🏡',
      'Les factures s’écrivent en lettres latines, grecques ou cyrilliques, sans émoji\u00a0: remplacez «\u00a0🏡\u00a0»',
    ],
    [
      'lastName',
      'Etch\u202ererry',
      'Ce texte contient des caractères invisibles\u00a0: effacez-le et saisissez-le au clavier',
    ],
    ['planId', '', 'Choisissez une formule'],
    ['planId', 'a'.repeat(65), 'Formule inconnue'],
    ['billingCycle', 'weekly', 'Choisissez un paiement mensuel ou annuel'],
  ])('refuses %s %j', (field, value, message) => {
    expect(refusals({ ...valid, [field]: value })).toStrictEqual({ [field]: message });
  });

  it.each(['06 12 34 56 78', '+33 6 12 34 56 78', '(05) 59.00.00.00', '06-12-34-56-78'])(
    'takes the telephone %s',
    (phone) => {
      expect(registrationSchema.parse({ ...valid, phone }).phone).toBe(phone);
    },
  );

  it.each(["D'Artagnan-Íñiguez", 'Ångström 2', 'Ñuñez & fils'])('takes the name %s', (firstName) => {
    expect(registrationSchema.parse({ ...valid, firstName }).firstName).toBe(firstName);
  });

  it.each([
    [7, 'Le mot de passe doit contenir au moins 8 caractères'],
    [8, undefined],
    [128, undefined],
    [129, 'Le mot de passe doit contenir au plus 128 caractères'],
  ])('judges a password of %i characters', (length, message) => {
    const password = 'x'.repeat(length);
    expect(refusals({ ...valid, password, confirmPassword: password }).password).toBe(message);
  });

  it('drops unknown fields', () => {
    const sent = JSON.parse(
      JSON.stringify({ ...valid, role: 'super_admin', kind: 'administrator', subscriptionStatus: 'active' }).replace(
        '{',
        '{"__proto__":{"role":"super_admin"},',
      ),
    );
    const taken = registrationSchema.parse(sent);
    expect(Object.keys(taken).toSorted()).toStrictEqual(Object.keys(valid).toSorted());
    expect('role' in taken).toBe(false);
  });

  it('answers whatever is sent with a list of refusals, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (sent) => {
        expect(registrationSchema.safeParse(sent).success).toBe(false);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it('means the same however it is typed', () => {
    fc.assert(
      fc.property(fc.emailAddress({ maxLength: 100 } as object), (address) => {
        const parsed = emailSchema.safeParse(address);
        // The schema accepts fewer addresses than RFC 5322 does.
        fc.pre(parsed.success);
        expect(emailSchema.parse(`  ${address.toUpperCase()}\t`)).toBe(parsed.data);
        expect(emailSchema.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('credentials', () => {
  it('are not remembered unless asked', () => {
    expect(credentialsSchema.parse({ email: 'A@B.example', password: 'x' })).toStrictEqual({
      email: 'a@b.example',
      password: 'x',
      remember: false,
    });
  });

  it('need an address and a password, of any length a person may have chosen', () => {
    expect(credentialsSchema.safeParse({ email: 'a@b.example', password: '' }).success).toBe(false);
    expect(credentialsSchema.safeParse({ email: '', password: 'x' }).success).toBe(false);
    expect(credentialsSchema.safeParse({ email: 'a@b.example', password: 'x'.repeat(1025) }).success).toBe(false);
  });

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123 456'],
    ['123\u00a0456', '123\u00a0456'],
    ['7k2m-9xqd-04rt-vv1a', '7k2m-9xqd-04rt-vv1a'],
  ])('may carry the code %j', (typed, code) => {
    expect(credentialsSchema.parse({ email: 'a@b.example', password: 'x', code: typed })).toMatchObject({ code });
  });

  it.each(['', '  ', '123456\r\nX: 1', '<b>', "'; --", '1'.repeat(41), 123_456, null])(
    'take no %j for a code',
    (code) => {
      expect(credentialsSchema.safeParse({ email: 'a@b.example', password: 'x', code }).success).toBe(false);
    },
  );
});
