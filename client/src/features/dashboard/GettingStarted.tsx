import { useEffect, useRef, type ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { ButtonLink } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { SlatBar } from '../../components/brand/SlatBar.tsx';
import { Spinner } from '../../components/brand/Spinner.tsx';
import type { CustomerOverview } from '../../api/accountApi.ts';
import { useIsSettled } from '../../browser/useIsSettled.ts';
import { useJob } from '../../jobs/useJob.ts';
import { useAppDispatch } from '../../store/store.ts';
import classes from './GettingStarted.module.css';

const nextSteps = [
  {
    section: 'logements',
    fact: 'property',
    title: 'Ajouter votre logement',
    detail: 'Son nom, sa capacité et son calendrier.',
    action: 'Ajouter',
  },
  {
    section: 'domaines',
    fact: 'address',
    title: 'Choisir l’adresse de votre site',
    detail: 'Un sous-domaine gratuit, ou votre propre nom de domaine.',
    action: 'Choisir',
  },
  {
    section: 'mobile',
    fact: 'phone',
    title: 'Associer votre téléphone',
    detail: 'Un QR code à lire avec son appareil photo.',
    action: 'Associer',
  },
] as const;

/** What is done and what comes next for a new account. */
export function GettingStarted({ overview }: { overview: CustomerOverview }) {
  const { addressOf } = useCustomerArea();
  const mail = useWelcomeMail(overview);
  const total = nextSteps.length + (mail.state === 'unknown' ? 1 : 2);
  const isDone = ({ fact }: (typeof nextSteps)[number]) => overview.done[fact];
  const done = (mail.state === 'sent' ? 2 : 1) + nextSteps.filter(isDone).length;
  return (
    <Card
      title="Pour bien démarrer"
      aside={
        <span className="muted small tabular">
          {done} {done > 1 ? 'étapes' : 'étape'} sur {total}
        </span>
      }
      content="flush"
    >
      <div className={classes.progress}>
        <SlatBar label="Mise en route" value={done} max={total} valueText={`${done} sur ${total}`} />
      </div>
      <ul className={list.list}>
        <Done>Créer votre compte</Done>
        <WelcomeMailRow mail={mail} />
        {nextSteps.filter(isDone).map(({ section, title }) => (
          <Done key={section}>{title}</Done>
        ))}
        {nextSteps
          .filter((step) => !isDone(step))
          .map(({ section, title, detail, action }) => (
            <li key={section}>
              <span className={classes.todo}>
                <IconCircle aria-hidden="true" />
                <span className="visuallyHidden">À faire&nbsp;: </span>
              </span>
              <div className={list.text}>
                <b>{title}</b>
                <span className="muted small">{detail}</span>
              </div>
              <ButtonLink to={addressOf(section)} size="s">
                {action}
                <span className="visuallyHidden">&nbsp;: {title}</span>
              </ButtonLink>
            </li>
          ))}
      </ul>
    </Card>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <li>
      <span className={classes.done}>
        <IconCircleCheck aria-hidden="true" />
        <span className="visuallyHidden">Fait&nbsp;: </span>
      </span>
      <s className="muted">{children}</s>
    </li>
  );
}

function WelcomeMailRow({ mail }: { mail: WelcomeMail }) {
  if (mail.state === 'unknown') return null;
  if (mail.state === 'sent') return <Done>Recevoir le message de bienvenue</Done>;
  const failed = mail.state === 'failed';
  return (
    <li aria-live="polite">
      <span className={failed ? classes.failed : classes.moving}>
        {failed ? <IconAlertTriangle aria-hidden="true" /> : <Spinner />}
      </span>
      <div className={list.text}>
        <b>{failed ? 'Le message de bienvenue n’est pas parti' : 'Envoi du message de bienvenue'}</b>
        <span className="muted small">
          {failed ? mail.reason || 'Votre compte fonctionne sans lui.' : mail.step || 'Un instant…'}
        </span>
      </div>
    </li>
  );
}

type WelcomeMail =
  { state: 'unknown' } | { state: 'sending'; step: string } | { state: 'sent' } | { state: 'failed'; reason: string };

/** Follows the sending of the welcome e-mail while the overview says that it is under way, and reads that again once it left. */
function useWelcomeMail({ welcomeJobId, welcomeSent }: CustomerOverview): WelcomeMail {
  const dispatch = useAppDispatch();
  const isSettled = useIsSettled();
  const { job, lost } = useJob(isSettled ? welcomeJobId : null);
  const reread = useRef(false);
  const left = job?.state === 'succeeded';
  const behind = left && !welcomeSent;

  useEffect(() => {
    if (!behind || reread.current) return;
    reread.current = true;
    dispatch(api.util.invalidateTags(['CustomerOverview']));
  }, [dispatch, behind]);

  if (left || welcomeSent) return { state: 'sent' };
  if (job?.state === 'failed') return { state: 'failed', reason: job.error ?? '' };
  if (job) return { state: 'sending', step: job.step };
  return welcomeJobId && !lost ? { state: 'sending', step: '' } : { state: 'unknown' };
}
