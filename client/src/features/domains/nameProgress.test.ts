import { describe, expect, it } from 'vitest';
import { nameKinds, nameSteps, stepsOfKind } from '@app/contract/hosting/rules.ts';
import { aName, anUnpaidName } from '../../testing/domainFixtures.ts';
import { nameProgress } from './NameSteps.tsx';

describe('how far a name is', () => {
  it('begins, for a subdomain, with the name that is reserved', () => {
    const { steps, sentence } = nameProgress(aName({ step: 'certificate' }));
    expect(steps.map(({ label, state }) => `${label}: ${state}`)).toEqual([
      'Nom réservé: done',
      'DNS publié: done',
      'Obtenir le certificat: current',
      'Ouvrir le site: todo',
    ]);
    expect(sentence).toBe('Étape 3 sur 4\u00a0: demande du certificat, 1\u00a0min environ.');
  });

  it('begins, for a domain from elsewhere, with the proof that it is theirs', () => {
    const { steps, sentence } = nameProgress(aName({ kind: 'external', step: 'ownership' }));
    expect(steps.map(({ label }) => label)).toEqual([
      'Prouver que le domaine est à vous',
      'Publier le DNS',
      'Obtenir le certificat',
      'Ouvrir le site',
    ]);
    const proved = nameProgress(aName({ kind: 'external', step: 'dns' }));
    expect(proved.steps[0]).toStrictEqual({ label: 'C’est prouvé', state: 'done' });
    expect(sentence).toMatch(/^Étape 1 sur 4\s: recherche de la ligne TXT/);
  });

  it('says that a payment is awaited, or that the domain is being registered', () => {
    const unpaid = anUnpaidName();
    expect(nameProgress(unpaid).sentence).toMatch(/^Étape 1 sur 4\s: votre paiement est attendu\.$/);
    const paid = { ...unpaid, registration: unpaid.registration && { ...unpaid.registration, payable: false } };
    expect(nameProgress(paid).sentence).toMatch(/^Étape 1 sur 4\s: enregistrement du nom/);
  });

  it.each(nameKinds)('has one current step at most, whatever a name of the kind %s waits for', (kind) => {
    for (const step of nameSteps.filter((one) => stepsOfKind[kind].includes(one))) {
      const { steps, sentence } = nameProgress({ kind, step, registration: null });
      const current = steps.findIndex(({ state }) => state === 'current');
      expect(sentence.startsWith(`Étape ${current + 1} sur ${steps.length}\u00a0: `)).toBe(true);
      expect(steps.slice(0, current).every(({ state }) => state === 'done')).toBe(true);
      expect(steps.slice(current + 1).every(({ state }) => state === 'todo')).toBe(true);
    }
  });
});
