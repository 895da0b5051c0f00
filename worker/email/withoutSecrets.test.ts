import { expect, it } from 'vitest';
import { withoutSecrets } from './withoutSecrets.ts';

const password = 'mot/de passe+canari';
const settings = { host: 'mail.example', port: 587, username: 'moi', password, encryption: 'tls' } as const;
const url = { url: `smtp://moi:${encodeURIComponent(password)}@mail.example` };
const base64 = (value: string) => Buffer.from(value).toString('base64');

it.each([
  ['as it is', password],
  ['as an address holds it', encodeURIComponent(password)],
  ['as AUTH LOGIN sends it', base64(password)],
  ['as AUTH PLAIN sends it', base64(`\0moi\0${password}`)],
])('what a mail server says holds no password, %s', (_how, said) => {
  for (const configuration of [settings, url]) {
    expect(withoutSecrets(`535 no such: ${said}, nor twice ${said}`, configuration)).toBe(
      '535 no such: ••••, nor twice ••••',
    );
  }
});

it('everything else is told', () => {
  expect(withoutSecrets('250 Ok', settings)).toBe('250 Ok');
  expect(withoutSecrets('250 Ok', null)).toBe('250 Ok');
  expect(withoutSecrets('250 Ok', { ...settings, username: '', password: '' })).toBe('250 Ok');
});
