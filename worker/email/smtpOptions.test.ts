import { describe, expect, it } from 'vitest';
import { smtpOptions, withoutSecrets } from './smtpOptions.ts';

const server = { host: 'smtp.example.fr', port: 587, username: 'moi', password: 'secret' };

describe('smtpOptions', () => {
  it.each([
    ['tls', { secure: false, requireTLS: true }],
    ['ssl', { secure: true }],
    ['none', { secure: false, ignoreTLS: true }],
  ] as const)('reads the encryption %s', (encryption, expected) => {
    expect(smtpOptions({ ...server, encryption })).toMatchObject({
      host: 'smtp.example.fr',
      port: 587,
      auth: { user: 'moi', pass: 'secret' },
      ...expected,
    });
  });

  it('does not sign in without a user name', () => {
    expect(smtpOptions({ ...server, username: '', encryption: 'tls' })).not.toHaveProperty('auth');
  });

  it('reads a URL, with the usual port of its scheme and its credentials decoded', () => {
    expect(smtpOptions({ url: 'smtps://jean%40x.fr:p%2Fss@mail.example.fr' })).toMatchObject({
      host: 'mail.example.fr',
      port: 465,
      secure: true,
      auth: { user: 'jean@x.fr', pass: 'p/ss' },
    });
    expect(smtpOptions({ url: 'smtp://[::1]:1025' })).toMatchObject({ host: '::1', port: 1025, secure: false });
    expect(smtpOptions({ url: 'smtp://mail.example.fr' }).port).toBe(587);
  });

  it('demands encryption before a password leaves the machine', () => {
    expect(smtpOptions({ url: 'smtp://u:p@mail.example.fr:587' }).requireTLS).toBe(true);
    expect(smtpOptions({ url: 'smtp://u:p@127.0.0.1:1025' }).requireTLS).toBeUndefined();
    expect(smtpOptions({ url: 'smtp://mail.example.fr:25' }).requireTLS).toBeUndefined();
  });

  it('ignores a query that would switch checks off', () => {
    const options = smtpOptions({ url: 'smtps://mail.example.fr?tls.rejectUnauthorized=false&ignoreTLS=true' });
    expect(options).not.toHaveProperty('tls');
    expect(options.ignoreTLS).toBeUndefined();
  });

  it.each(['', 'mail.example.fr', 'http://mail.example.fr', 'smtp://'])('refuses %j', (url) => {
    expect(() => smtpOptions({ url })).toThrow(TypeError);
  });
});

const password = 'mot/de passe+canari';
const signedIn = { host: 'mail.example', port: 587, username: 'moi', password, encryption: 'tls' } as const;
const url = { url: `smtp://moi:${encodeURIComponent(password)}@mail.example` };
const base64 = (value: string) => Buffer.from(value).toString('base64');

it.each([
  ['as it is', password],
  ['as an address holds it', encodeURIComponent(password)],
  ['as AUTH LOGIN sends it', base64(password)],
  ['as AUTH PLAIN sends it', base64(`\0moi\0${password}`)],
])('an answer of a mail server is shown without the password, %s', (_how, said) => {
  for (const configuration of [signedIn, url]) {
    expect(withoutSecrets(`535 no such: ${said}, nor twice ${said}`, configuration)).toBe(
      '535 no such: ••••, nor twice ••••',
    );
  }
});

it('an answer of a mail server without a password is shown unchanged', () => {
  expect(withoutSecrets('250 Ok', signedIn)).toBe('250 Ok');
  expect(withoutSecrets('250 Ok', null)).toBe('250 Ok');
  expect(withoutSecrets('250 Ok', { ...signedIn, username: '', password: '' })).toBe('250 Ok');
});
