import { formatDate } from '@app/contract/core/dates.ts';
import type { HostAccountState, HostAccountView } from '@app/contract/payments/hostAccountApi.ts';
import { Button, ButtonAnchor } from '../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { FailureNotice } from '../../../../components/feedback/FailureNotice.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconExternalLink,
  IconRefresh,
} from '../../../../components/text/icons.ts';
import { useCloseHostAccountMutation, useTestHostAccountMutation } from './hostAccountApi.ts';
import { Payouts } from './Payouts.tsx';
import classes from './hostAccount.module.css';

const sentences: Record<HostAccountState, string> = {
  onboarding: 'Stripe attend encore quelques informations de votre part avant d’activer les paiements par carte.',
  verifying:
    'Stripe vérifie ce que vous avez fourni\u00a0: souvent quelques minutes, parfois un ou deux jours. Vous n’avez rien à faire.',
  ready: 'Ce compte reçoit les paiements par carte de vos voyageurs, sans commission de Clairvolet.',
  blocked: 'Stripe n’active pas les paiements par carte en l’état.',
};

const CloseQuestion = defineQuestion(useCloseHostAccountMutation, {
  title: 'Déconnecter votre compte Stripe\u202f?',
  action: 'Déconnecter',
  tone: 'danger',
  text: () => (
    <>
      Vos voyageurs ne pourront plus payer par carte. Les paiements déjà reçus restent notés ici, et rien ne change chez
      Stripe&nbsp;: vous pourrez reconnecter ce compte.
    </>
  ),
  request: () => undefined,
  done: () => 'Votre compte Stripe est déconnecté.',
});

interface ConnectedAccountProps {
  account: HostAccountView;
  state: HostAccountState;
  /** Whether the host's terms offer cards. */
  isOffered: boolean;
  opening: boolean;
  goToStripe: () => Promise<void>;
  refreshing: boolean;
  readAgain: () => Promise<void>;
}

/** An account that is connected: how far it is, what it lacks, and what can be done about it. */
export function ConnectedAccount({ account, state, isOffered, ...onboarding }: ConnectedAccountProps) {
  const { lacks, deadline, dashboardUrl } = account;
  const { opening, goToStripe, refreshing, readAgain } = onboarding;
  const [test, trial] = useTestHostAccountMutation();
  const [askClose, closeQuestion] = useQuestion(CloseQuestion);
  const mustAct = state === 'onboarding' || state === 'blocked' || lacks.length > 0;
  return (
    <div className={classes.stack}>
      <p>{sentences[state]}</p>
      {state === 'ready' && !isOffered && (
        <Notice>
          Cochez «&nbsp;Carte bancaire&nbsp;» dans vos moyens de paiement pour la proposer à vos voyageurs.
        </Notice>
      )}
      {lacks.length > 0 && (
        <section className={classes.lacks} aria-label="Ce que Stripe demande">
          <h3>
            Stripe demande
            {deadline !== null && <span> avant le {formatDate(new Date(deadline))}</span>}
          </h3>
          <ul>
            {lacks.map(({ label, isLate }) => (
              <li key={label} data-late={isLate && state !== 'onboarding' ? '' : undefined}>
                <IconCircle aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.actions}>
        {mustAct && (
          <Button tone="primary" Icon={IconExternalLink} busy={opening} onClick={() => void goToStripe()}>
            Continuer chez Stripe
          </Button>
        )}
        {state === 'ready' ? (
          <Button busy={trial.isLoading} Icon={IconCircleCheck} onClick={() => void test()}>
            Tester
          </Button>
        ) : (
          <Button busy={refreshing} Icon={IconRefresh} onClick={() => void readAgain()}>
            Actualiser
          </Button>
        )}
        {dashboardUrl !== null && state !== 'onboarding' && (
          <ButtonAnchor href={dashboardUrl} opens="tab" Icon={IconExternalLink}>
            Ouvrir Stripe
          </ButtonAnchor>
        )}
        <Button tone="quiet" onClick={() => askClose(undefined)}>
          Déconnecter
        </Button>
      </div>
      <div role="status">
        {trial.error !== undefined && <FailureNotice>{reasonOf(trial.error)}</FailureNotice>}
        {trial.data && !trial.isLoading && state === 'ready' && (
          <ul className={classes.checks} aria-label="Résultat du test">
            {trial.data.checks.map(({ label, ok, detail }) => (
              <li key={label} data-ok={ok ? '' : undefined}>
                {ok ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
                <span>
                  <b>{label}</b>
                  <span className="visuallyHidden">&nbsp;: {ok ? 'oui' : 'non'}</span>
                  <small>{detail}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {state === 'ready' && <Payouts />}
      {closeQuestion}
    </div>
  );
}
