import { expect, it } from 'vitest';
import { failureText } from './failureText.ts';

it('an error is described by its name and its message, truncated', () => {
  expect(failureText(new TypeError('no such thing'))).toBe('TypeError: no such thing');
  expect(failureText('refused')).toBe('refused');
  expect(failureText(new Error('x'.repeat(5_000)))).toHaveLength(2_000);
});

it.each([
  ['Invalid API Key provided: sk_live_51Habcdef', '51Habcdef'],
  ['rk_test_abc123DEF is not allowed', 'abc123DEF'],
  ['No match for whsec_bm90cmVTZWNyZXQ', 'bm90cmVTZWNyZXQ'],
  ['connect ECONNREFUSED smtp://maider:volets%20bleus@mail.example:587', 'volets'],
  ['connection to postgres://app:s3cr3t/pass@db/main failed', 's3cr3t'],
  ['401 with authorization: Bearer abcdef.123456', 'abcdef.123456'],
  ['Basic bWFpZGVyOnZvbGV0cw== was refused', 'bWFpZGVyOnZvbGV0cw'],
  ['{"api_key":"deadbeef42","name":"x"}', 'deadbeef42'],
  ['GET /records?token=deadbeef42&zone=1 answered 403', 'deadbeef42'],
  ['password=hunter2', 'hunter2'],
])('%s is described without %s', (said, secret) => {
  const text = failureText(new Error(said));
  expect(text).not.toContain(secret);
  expect(text).toContain('••••');
});

it('text without a credential is not changed', () => {
  const said =
    'Token expired for maider@etxe.example at https://api.example/v1/zones: secret santa, password too short';
  expect(failureText(new Error(said))).toBe(`Error: ${said}`);
});

it('the value of a secret setting never appears, whatever it looks like', () => {
  const get = (key: string) => (key === 'registrar_api_key' ? 'volets du matin' : '');
  expect(failureText(new Error('no account for volets du matin'), { get })).toBe('Error: no account for ••••');
});
