import { describe, expect, it } from 'vitest';
import { smtpOptions } from './smtpOptions.ts';

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

  it('lets no query switch checks off', () => {
    const options = smtpOptions({ url: 'smtps://mail.example.fr?tls.rejectUnauthorized=false&ignoreTLS=true' });
    expect(options).not.toHaveProperty('tls');
    expect(options.ignoreTLS).toBeUndefined();
  });

  it.each(['', 'mail.example.fr', 'http://mail.example.fr', 'smtp://'])('refuses %j', (url) => {
    expect(() => smtpOptions({ url })).toThrow(TypeError);
  });
});
