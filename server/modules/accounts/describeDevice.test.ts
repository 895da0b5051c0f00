import { expect, it } from 'vitest';
import { describeDevice } from './describeDevice.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox sur Windows',
    'desktop',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
    'Safari sur macOS',
    'desktop',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari sur iPhone',
    'mobile',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari sur iPad',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome sur Android', 'mobile'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0`,
    'Microsoft Edge sur Windows',
    'desktop',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome sur Chrome OS', 'unknown'],
  ['curl/8.14.1', 'Appareil inconnu', 'unknown'],
  ['', 'Appareil inconnu', 'unknown'],
  [null, 'Appareil inconnu', 'unknown'],
])('%s is described as %s', (userAgent, name, kind) => {
  expect(describeDevice(userAgent)).toStrictEqual({ name, kind });
});
