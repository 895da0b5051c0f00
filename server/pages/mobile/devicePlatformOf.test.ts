import { expect, it } from 'vitest';
import { devicePlatformOf } from '../../modules/accounts/describeDevice.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15', 'ipados'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'other'],
  ['', 'other'],
])('a browser that calls itself %s runs on %s', (userAgent, platform) => {
  expect(devicePlatformOf(userAgent)).toBe(platform);
});
