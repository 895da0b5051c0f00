import { describe, expect, it } from 'vitest';
import { planNextCheck } from './storeVerdict.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const waiting = {
  now,
  kind: 'subdomain',
  state: 'pending',
  failures: 1,
  createdAt: now,
  failingSince: null,
  certificateEndsAt: null,
  chance: 0.5,
} as const;
type Checked = Parameters<typeof planNextCheck>[0];
const pause = (checked: Partial<Checked>) =>
  (planNextCheck({ ...waiting, ...checked }).getTime() - now.getTime()) / 1_000;

describe('the next check', () => {
  it('comes later after each failed one, up to ten minutes', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 500].map((failures) => pause({ failures }));
    expect(pauses).toStrictEqual([15, 30, 60, 120, 300, 600, 600, 600]);
    expect(pause({ failures: 500, createdAt: ago(100) })).toBe(600);
  });

  it('of a domain kept elsewhere comes every hour once its host has taken a day, or it has failed for one', () => {
    const kind = 'external';
    expect(pause({ kind, failures: 9, createdAt: ago(23) })).toBe(600);
    expect(pause({ kind, failures: 9, createdAt: ago(25) })).toBe(3_600);
    expect(pause({ kind, failures: 1, createdAt: ago(900), failingSince: ago(1) })).toBe(15);
    expect(pause({ kind, failures: 9, createdAt: ago(900), failingSince: ago(25) })).toBe(3_600);
  });

  it('of a name that is online comes every six hours, or when its certificate ends', () => {
    const online = { state: 'active', failures: 0 } as const;
    expect(pause(online)).toBe(6 * 3_600);
    expect(pause({ ...online, certificateEndsAt: ago(-1_000) })).toBe(6 * 3_600);
    expect(pause({ ...online, certificateEndsAt: ago(-2) })).toBe(2 * 3_600 + 60);
    expect(pause({ ...online, certificateEndsAt: ago(1) })).toBe(600);
    // It could not be measured.
    expect(pause({ ...online, failures: 1 })).toBe(15);
  });

  it('is spread by a tenth in both directions', () => {
    expect([pause({ failures: 6, chance: 0 }), pause({ failures: 6, chance: 1 })]).toStrictEqual([540, 660]);
  });
});
