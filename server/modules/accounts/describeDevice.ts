import Bowser from 'bowser';
import type { DevicePlatform } from '@app/contract/mobile/rules.ts';

export interface Device {
  /** e.g. « Firefox sur Windows ». */
  name: string;
  kind: 'desktop' | 'mobile' | 'tablet' | 'unknown';
}

const kinds = ['desktop', 'mobile', 'tablet'] as const;

/** What a browser calls itself, in French and in short. It may lie: this helps an owner to recognise their own sessions. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { name: 'Appareil inconnu', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  // « iPhone » says more than « iOS ».
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const kind = kinds.find((known) => known === platform.type) ?? 'unknown';
  if (browser.name && system) return { name: `${browser.name} sur ${system}`, kind };
  return { name: browser.name || system || 'Appareil inconnu', kind };
}

const signs: readonly (readonly [RegExp, DevicePlatform])[] = [
  [/\biPad\b/, 'ipados'],
  [/\biPhone\b|\biPod\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
];

/** What a browser says that it runs on. An iPad that asks for computers' pages says nothing of it. */
export function devicePlatformOf(userAgent: string): DevicePlatform {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
}
