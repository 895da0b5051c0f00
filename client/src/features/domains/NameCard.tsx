import { useId, useState } from 'react';
import type { HostedName } from '@app/contract/hosting/api.ts';
import { nameKindLabels, nameStateLabels, type NameState } from '@app/contract/hosting/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { Button } from '../../components/actions/Button.tsx';
import { IconButton } from '../../components/actions/IconButton.tsx';
import {
  IconTrashX,
  IconAlertTriangle,
  IconCircleCheck,
  IconRefresh,
  IconWorldCheck,
  IconWorldCog,
  IconWorldExclamation,
  type Icon,
} from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { Tile, type Tone } from '../../components/text/Tile.tsx';
import { CheckButton } from './CheckButton.tsx';
import { useMakePrimaryMutation } from './domainsApi.ts';
import { NameRecords, RecordsOutlook } from './NameRecords.tsx';
import { NameSteps } from './NameSteps.tsx';
import { Registration } from './Registration.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { SiteLink } from './SiteLink.tsx';
import { useTellFailure } from './failures.tsx';
import classes from './domains.module.css';

interface NameCardProps {
  name: HostedName;
  /** The answer to a check is awaited. */
  checking: boolean;
  onCheckAsked: (name: HostedName) => void;
  onRemoved: () => void;
}

/** One address of the site: how it stands, what it needs, and what can be done with it. */
export function NameCard({ name, checking, onCheckAsked, onRemoved }: NameCardProps) {
  const titleId = useId();
  const [removing, setRemoving] = useState(false);
  const { state, kind, problem, registration } = name;
  const now = useNow(state === 'pending' ? 1_000 : undefined);
  const settled = state === 'active';
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.content}>
        <div className={classes.head}>
          <NameTile state={state} />
          <div className={classes.title}>
            <h2 id={titleId}>{name.name}</h2>
            <p className="muted small">{nameFacts(name, now)}</p>
          </div>
          <div className={classes.state}>
            <NameBadge state={state} />
          </div>
          <div className={classes.actions}>
            {settled && <SiteLink url={name.url} name={name.name} />}
            <CheckButton name={name} checking={checking} onAsked={onCheckAsked} />
            {kind === 'subdomain' && (
              <IconButton label={`Supprimer ${name.name}`} onClick={() => setRemoving(true)}>
                <IconTrashX aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </div>
        {state === 'pending' && <NameSteps name={name} />}
        {problem && (
          <Notice tone={state === 'error' ? 'bad' : 'info'} title={problem.title}>
            <p>{problem.text}</p>
          </Notice>
        )}
        {registration && <Registration name={name} registration={registration} onRemoved={onRemoved} />}
      </div>
      {name.records.length > 0 && <NameRecords name={name} />}
      {(kind === 'external' || (settled && !name.primary)) && (
        <div className={classes.foot}>
          {kind === 'external' && !settled && <RecordsOutlook name={name} now={now} />}
          <div className={classes.buttons}>
            {settled && !name.primary && <MakePrimary name={name} />}
            {kind === 'external' && (
              <Button size="s" tone="quiet" onClick={() => setRemoving(true)}>
                Détacher ce domaine
              </Button>
            )}
          </div>
        </div>
      )}
      {removing && <RemoveDialog name={name} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </section>
  );
}

function MakePrimary({ name }: { name: HostedName }) {
  const [make, { isLoading }] = useMakePrimaryMutation();
  const tellFailure = useTellFailure();
  const ask = async () => {
    const { data, error } = await make({ params: { id: name.id } });
    if (data) showSuccess(`${name.name} est votre adresse principale\u00a0: les autres y mènent.`);
    else tellFailure('L’adresse principale n’a pas changé', error);
  };
  return (
    <Button size="s" tone="quiet" busy={isLoading} onClick={() => void ask()}>
      En faire l’adresse principale
    </Button>
  );
}

const minute = 60_000;

/** 'il y a 38 s', then as `relativeTime`. */
function since(instant: string, now: Date): string {
  const age = now.getTime() - new Date(instant).getTime();
  if (age < 1_000 || age >= minute) return relativeTime(new Date(instant), now);
  return `il y a ${Math.floor(age / 1_000)}\u00a0s`;
}

/** What is known of a name: 'Sous-domaine gratuit · adresse principale · certificat valide jusqu’au 16 février 2027'. */
function nameFacts(name: HostedName, now: Date): string {
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

const globes: Record<NameState, readonly [Tone, Icon]> = {
  active: ['ok', IconWorldCheck],
  pending: ['info', IconWorldCog],
  error: ['bad', IconWorldExclamation],
};

function NameTile({ state }: { state: NameState }) {
  const [tone, Globe] = globes[state];
  return (
    <Tile tone={tone}>
      <Globe />
    </Tile>
  );
}

const NameBadge = stateBadge(nameStateLabels, {
  active: ['ok', IconCircleCheck],
  pending: ['info', IconRefresh],
  error: ['bad', IconAlertTriangle],
});
