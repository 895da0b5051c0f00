import type { HostedName } from '@app/contract/hosting/api.ts';
import { stepsOfKind, type NameStep } from '@app/contract/hosting/rules.ts';

interface ProgressStep {
  label: string;
  state: 'done' | 'current' | 'todo';
}

interface NameProgress {
  steps: readonly ProgressStep[];
  /** 'Étape 3 sur 4 : demande du certificat, 1 min environ.' */
  sentence: string;
}

const labels: Record<NameStep, string> = {
  registration: 'Enregistré',
  ownership: 'Propriété prouvée',
  dns: 'DNS publié',
  certificate: 'Certificat',
  online: 'Site en ligne',
};

/** How far a name is on its way online. */
export function nameProgress(name: Pick<HostedName, 'kind' | 'step' | 'registration'>): NameProgress {
  const awaited = stepsOfKind[name.kind];
  // A subdomain is ours to give: having it is its first step.
  const before: ProgressStep[] = name.kind === 'subdomain' ? [{ label: 'Nom réservé', state: 'done' }] : [];
  const current = Math.max(0, awaited.indexOf(name.step));
  const steps = awaited.map((step, index): ProgressStep => ({
    label: labels[step],
    state: index < current ? 'done' : index === current ? 'current' : 'todo',
  }));
  const all = [...before, ...steps];
  const place = `Étape ${before.length + current + 1} sur ${all.length}`;
  return { steps: all, sentence: `${place}\u00a0: ${underWay(name)}` };
}

function underWay({ kind, step, registration }: Pick<HostedName, 'kind' | 'step' | 'registration'>): string {
  switch (step) {
    case 'registration':
      return registration?.payable === true
        ? 'votre paiement est attendu.'
        : 'enregistrement du nom, quelques minutes au plus.';
    case 'ownership':
      return 'recherche de la ligne TXT qui prouve que le domaine est à vous.';
    case 'dns':
      return kind === 'external'
        ? 'recherche des lignes qui mènent à notre serveur.'
        : 'publication du nom, quelques secondes.';
    case 'certificate':
      return 'demande du certificat, 1\u00a0min environ.';
    case 'online':
      return 'ouverture du site, quelques secondes.';
  }
}
