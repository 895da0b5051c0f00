import { useId, useEffect, useState } from 'react';
import type { HostedName } from '@app/contract/hosting/api.ts';
import {
  hostingMessages,
  nameKindLabels,
  nameStateLabels,
  quarantineDays,
  type NameState,
  checkPauseSeconds,
} from '@app/contract/hosting/rules.ts';
import { countDays, formatDate } from '@app/contract/core/dates.ts';
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
  IconClock,
} from '../../components/text/icons.ts';
import { defineQuestion, useQuestion } from '../../components/dialogs/defineQuestion.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { showSuccess } from '../../components/toasts/toast.tsx';
import { unbroken } from '../../components/text/unbroken.ts';
import { useNow } from '../../components/text/useNow.ts';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { stateBadge } from '../../components/list/stateBadge.tsx';
import { Tile, type Tone } from '../../components/text/Tile.tsx';
import { useMakePrimaryMutation, useRemoveNameMutation, useCheckNameMutation } from './domainsApi.ts';
import { NameRecords, RecordsOutlook } from './NameRecords.tsx';
import { NameSteps } from './NameSteps.tsx';
import { Registration } from './Registration.tsx';
import { SiteLink } from '../../components/page/SiteLink.tsx';
import { failureText, useTellFailure } from './failures.tsx';
import classes from './domains.module.css';
import { problemOf } from '../../api/apiError.ts';

interface NameCardProps {
  name: HostedName;
  checking: boolean;
  onCheckAsked: (name: HostedName) => void;
  onRemoved: () => void;
}

/** One address of the site: how it stands, what it needs, and what can be done with it. */
export function NameCard({ name, checking, onCheckAsked, onRemoved }: NameCardProps) {
  const titleId = useId();
  const [askRemoval, removal] = useQuestion(RemoveName, onRemoved);
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
            <p className="muted small">{unbroken(nameFacts(name, now))}</p>
          </div>
          <div className={classes.state}>
            <NameBadge state={state} />
          </div>
          <div className={classes.actions}>
            {settled && <SiteLink url={name.url} name={name.name} />}
            <CheckButton name={name} checking={checking} onAsked={onCheckAsked} />
            {kind === 'subdomain' && (
              <IconButton label={`Supprimer ${name.name}`} onClick={() => askRemoval(name)}>
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
              <Button size="s" tone="quiet" onClick={() => askRemoval(name)}>
                Détacher ce domaine
              </Button>
            )}
          </div>
        </div>
      )}
      {removal}
    </section>
  );
}

const isOwn = ({ kind }: HostedName) => kind === 'subdomain';

const RemoveName = defineQuestion(useRemoveNameMutation, {
  title: (name: HostedName) => `${isOwn(name) ? 'Supprimer' : 'Détacher'} ${name.name}\u202f?`,
  action: (name) => (isOwn(name) ? 'Supprimer le sous-domaine' : 'Détacher ce domaine'),
  tone: 'danger',
  text: (name) => (
    <div className={classes.paragraphs}>
      {name.state === 'active' || name.onlineSince !== null ? (
        <p>
          Votre site cesse aussitôt de répondre à cette adresse{name.primary && ', qui est la principale'}&nbsp;: les
          liens déjà partagés ne mèneront plus nulle part.
        </p>
      ) : (
        <p>Votre site n’a pas encore répondu à cette adresse&nbsp;: rien ne change pour vos voyageurs.</p>
      )}
      <p className="muted">
        {isOwn(name)
          ? `Le nom reste réservé pour vous pendant ${countDays(quarantineDays)}\u00a0: jusque-là, vous pouvez le reprendre.`
          : 'Le domaine reste à vous chez votre bureau d’enregistrement\u202f; pensez à y retirer les lignes DNS qui mènent ici.'}
      </p>
    </div>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: (name) => `${name.name} est ${isOwn(name) ? 'supprimé' : 'détaché'}.`,
  explain: (error, name) =>
    failureText(error, isOwn(name) ? hostingMessages.deleteFailed : 'Impossible de détacher ce domaine'),
});

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

interface CheckButtonProps {
  name: HostedName;
  checking: boolean;
  onAsked: (name: HostedName) => void;
}

/** Has a name looked at now; then rests for as long as the server wants it to. */
function CheckButton({ name, checking, onAsked }: CheckButtonProps) {
  const [check, { isLoading }] = useCheckNameMutation();
  const [seconds, rest] = useSecondsLeft();
  const tellFailure = useTellFailure();
  const ask = async () => {
    const { data, error } = await check({ params: { id: name.id } });
    const problem = problemOf(error);
    if (data) onAsked(name);
    if (data || problem?.code === 'too_many_requests') rest(problem?.retryAfter ?? checkPauseSeconds);
    else tellFailure('La vérification n’a pas pu être demandée', error);
  };
  const busy = isLoading || checking;
  return (
    <Button
      size="s"
      busy={busy}
      idle={seconds > 0}
      Icon={seconds > 0 ? IconClock : IconRefresh}
      onClick={() => void ask()}
    >
      <span>
        {busy ? 'Vérification…' : seconds > 0 ? `Vérifier dans ${seconds}\u00a0s` : 'Vérifier maintenant'}
        <span className="visuallyHidden">&nbsp;: {name.name}</span>
      </span>
    </Button>
  );
}

function useSecondsLeft(): [seconds: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [counting]);
  return [
    left,
    (seconds) => {
      const begun = Date.now();
      setNow(begun);
      setUntil(begun + seconds * 1_000);
    },
  ];
}
