import type { HostedName } from '@app/contract/hosting/api.ts';
import { nameKindLabels } from '@app/contract/hosting/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { relativeTime } from '../../components/text/relativeTime.ts';

const minute = 60_000;

/** 'il y a 38 s', then as `relativeTime`. */
function since(instant: string, now: Date): string {
  const age = now.getTime() - new Date(instant).getTime();
  if (age < 1_000 || age >= minute) return relativeTime(new Date(instant), now);
  return `il y a ${Math.floor(age / 1_000)}\u00a0s`;
}

/** What is known of a name: 'Sous-domaine gratuit · adresse principale · certificat valide jusqu’au 16 février 2027'. */
export function nameFacts(name: HostedName, now: Date): string {
  const { kind, primary, state, sslStatus, certificateEndsAt, createdAt, checkedAt } = name;
  const certified = state === 'active' && sslStatus === 'valid' && certificateEndsAt !== null;
  return [
    nameKindLabels[kind],
    primary && 'adresse principale',
    certified && `certificat valide jusqu’au ${formatDate(new Date(certificateEndsAt))}`,
    state === 'pending' ? `commencé ${since(createdAt, now)}` : checkedAt && `vérifié ${since(checkedAt, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
