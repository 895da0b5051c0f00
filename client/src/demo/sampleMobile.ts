import type { Device, MobileOverview } from '@app/contract/mobile/api.ts';

const day = 86_400_000;
const token = 'demonstration-4kT9vR2q81Zd-ce-lien-n-associe-rien';

/** Three phones of the sample host, and a link that leads nowhere; around `now`. */
export function sampleMobile(now: Date): MobileOverview {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  const device = (n: number, name: string, platform: Device['platform'], paired: number, seen: number): Device => ({
    id: `0197a000-0000-7000-8000-00000000d40${n}`,
    name,
    platform,
    pairedAt: at(-paired),
    lastSeenAt: at(-seen),
  });
  return {
    link: {
      id: '0197a000-0000-7000-8000-00000000d400',
      link: `https://app.clairvolet.example/m/${token}`,
      token,
      state: 'active',
      createdAt: at(-1),
      expiresAt: at(6),
    },
    devices: [
      device(1, 'iPhone de Maïder', 'ios', 140, 0.001),
      device(2, 'Galaxy A56 de Peio (ménage)', 'android', 69, 0.09),
      device(3, 'iPad de l’accueil', 'ipados', 110, 24),
    ],
    siteUrl: 'https://villa-arrosa.sites.example',
  };
}
