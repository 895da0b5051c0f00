import type { HostedName } from '@app/contract/hosting/api.ts';
import { stepsOfKind, type NameStep } from '@app/contract/hosting/rules.ts';
import { classNames } from '../../components/text/classNames.ts';
import { IconCheck } from '../../components/text/icons.ts';
import motif from '../../components/styles/motif.module.css';
import { Spinner } from '../../components/brand/Spinner.tsx';
import classes from './NameSteps.module.css';

/** How far a name is on its way online, step by step. */
export function NameSteps({ name }: { name: HostedName }) {
  const { steps, sentence } = nameProgress(name);
  return (
    <div className={classes.progress}>
      <ol className={classes.steps} aria-label={`Mise en ligne de ${name.name}`}>
        {steps.map(({ label, state }) => (
          <li
            key={label}
            className={classNames(motif.slanted, classes[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {state === 'done' && <IconCheck aria-hidden="true" />}
            {state === 'current' && <Spinner />}
            <span>{label}</span>
            {state === 'done' && <span className="visuallyHidden"> (fait)</span>}
          </li>
        ))}
      </ol>
      <p className="muted small" role="status">
        {sentence}
      </p>
    </div>
  );
}

type Progressing = Pick<HostedName, 'kind' | 'step' | 'registration'>;
type StepState = 'done' | 'current' | 'todo';

/** What each step asks for, and what it is called once it is done: nothing is named as done before. */
const labels: Record<NameStep, { ahead: string; done: string }> = {
  registration: { ahead: 'Enregistrer le nom', done: 'Nom enregistré' },
  ownership: { ahead: 'Prouver que le domaine est à vous', done: 'C’est prouvé' },
  dns: { ahead: 'Publier le DNS', done: 'DNS publié' },
  certificate: { ahead: 'Obtenir le certificat', done: 'Certificat obtenu' },
  online: { ahead: 'Ouvrir le site', done: 'Site en ligne' },
};

/** How far a name is on its way online, with a sentence: 'Étape 3 sur 4 : demande du certificat, 1 min environ.' */
export function nameProgress(name: Progressing) {
  const awaited = stepsOfKind[name.kind];
  // A subdomain is ours to give: having it is its first step.
  const before = name.kind === 'subdomain' ? [{ label: 'Nom réservé', state: 'done' as const }] : [];
  const current = Math.max(0, awaited.indexOf(name.step));
  const stateOf = (index: number): StepState => (index < current ? 'done' : index === current ? 'current' : 'todo');
  const stepOf = (step: NameStep, index: number) => {
    const state = stateOf(index);
    return { label: labels[step][state === 'done' ? 'done' : 'ahead'], state };
  };
  const all = [...before, ...awaited.map(stepOf)];
  const place = `Étape ${before.length + current + 1} sur ${all.length}`;
  return { steps: all, sentence: `${place}\u00a0: ${underWay(name)}` };
}

function underWay({ kind, step, registration }: Progressing): string {
  const sentences: Record<NameStep, string> = {
    registration:
      registration?.payable === true
        ? 'votre paiement est attendu.'
        : 'enregistrement du nom, quelques minutes au plus.',
    ownership: 'recherche de la ligne TXT qui prouve que le domaine est à vous.',
    dns:
      kind === 'external'
        ? 'recherche des lignes qui mènent à notre serveur.'
        : 'publication du nom, quelques secondes.',
    certificate: 'demande du certificat, 1\u00a0min environ.',
    online: 'ouverture du site, quelques secondes.',
  };
  return sentences[step];
}
