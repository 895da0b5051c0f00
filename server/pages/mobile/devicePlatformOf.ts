import type { DevicePlatform } from '@app/contract/mobile/rules.ts';

const signs: readonly (readonly [RegExp, DevicePlatform])[] = [
  [/\biPad\b/, 'ipados'],
  [/\biPhone\b|\biPod\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
];

/** What a browser says that it runs on. An iPad that asks for computers' pages says nothing of it. */
export function devicePlatformOf(userAgent: string): DevicePlatform {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
}
