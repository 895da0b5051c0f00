import { lazy, Suspense, useState } from 'react';
import type { secondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { problemOf } from '../../api/apiError.ts';
import { Badge } from '../../components/text/Badge.tsx';
import { SkeletonLine } from '../../components/feedback/Skeleton.tsx';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { IconCircleCheck, IconKey, IconShieldCheck, IconShieldOff } from '../../components/text/icons.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import list from '../../components/styles/List.module.css';
import { Notice } from '../../components/feedback/Notice.tsx';
import { failureOf, reasonOf } from '../../components/feedback/reasonOf.ts';
import { Tile } from '../../components/text/Tile.tsx';
import { useSecondFactorQuery, useStartSecondFactorMutation } from './securityApi.ts';
import classes from './SecurityCard.module.css';

const dialogs = () => import('./secondFactorDialogs.tsx');
const EnrolDialog = lazy(async () => ({ default: (await dialogs()).EnrolDialog }));
const RenewCodesDialog = lazy(async () => ({ default: (await dialogs()).RenewCodesDialog }));
const RemoveFactorDialog = lazy(async () => ({ default: (await dialogs()).RemoveFactorDialog }));

const fewCodes = 2;

/** The password and the second factor. */
export function SecurityCard({ onPassword }: { onPassword: () => void }) {
  const query = useSecondFactorQuery();
  const { data: factor, error } = query;
  const [start, starting] = useStartSecondFactorMutation();
  const [opened, setOpened] = useState<'renew' | 'remove' | null>(null);
  const close = () => setOpened(null);
  // Giving up the proof of one's password is an answer, not a failure.
  const failed = starting.error && problemOf(starting.error)?.code !== 'proof_required';

  return (
    <Card title="Sécurité" content="flush">
      <ul className={list.list}>
        <li>
          <Tile>
            <IconKey />
          </Tile>
          <div className={list.text}>
            <b>Mot de passe</b>
            <span className="muted small">Au moins 8 caractères, connus de vous seul.</span>
          </div>
          <Button size="s" onClick={onPassword}>
            Changer<span className="visuallyHidden"> de mot de passe</span>
          </Button>
        </li>
        <li>
          <Tile tone={factor?.enabled ? 'ok' : 'neutral'}>
            {factor?.enabled ? <IconShieldCheck /> : <IconShieldOff />}
          </Tile>
          <div className={list.text}>
            <b>Double authentification</b>
            {factor ? (
              <span className="muted small">{whereItStands(factor)}</span>
            ) : (
              !error && <SkeletonLine width="min(220px, 100%)" />
            )}
          </div>
          {factor?.enabled && (
            <Badge tone="ok" Icon={IconCircleCheck}>
              Activée
            </Badge>
          )}
          {factor && !factor.enabled && !factor.mustConfirmEmail && (
            <Button size="s" tone="primary" busy={starting.isLoading} onClick={() => void start()}>
              Activer<span className="visuallyHidden"> la double authentification</span>
            </Button>
          )}
        </li>
      </ul>
      {error && (
        <div className={classes.more}>
          <ErrorState title="L’état de la double authentification n’a pas pu être lu." {...failureOf(query)} />
        </div>
      )}
      {failed && (
        <div className={classes.more}>
          <FailureNotice title="La double authentification n’a pas pu être préparée.">
            {reasonOf(starting.error)}
          </FailureNotice>
        </div>
      )}
      {factor?.enabled && (
        <div className={classes.more}>
          {factor.recoveryCodesLeft <= fewCodes && (
            <Notice tone="warn" title={codesLeft(factor.recoveryCodesLeft)}>
              <p>Demandez-en de nouveaux avant d’en manquer.</p>
            </Notice>
          )}
          <div className={classes.actions}>
            <Button size="s" onClick={() => setOpened('renew')}>
              Renouveler les codes de secours
            </Button>
            {!factor.required && (
              <Button size="s" tone="danger" onClick={() => setOpened('remove')}>
                Désactiver<span className="visuallyHidden"> la double authentification</span>
              </Button>
            )}
          </div>
        </div>
      )}
      <Suspense>
        {starting.data && <EnrolDialog started={starting.data} onClose={starting.reset} />}
        {opened === 'renew' && <RenewCodesDialog onClose={close} />}
        {opened === 'remove' && <RemoveFactorDialog of={factor} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function whereItStands(factor: EndpointResponse<typeof secondFactorEndpoint>): string {
  if (factor.enabledAt) {
    return `Activée le ${formatDate(new Date(factor.enabledAt))}. ${codesLeft(factor.recoveryCodesLeft)}`;
  }
  if (factor.mustConfirmEmail) return 'Confirmez d’abord votre adresse e-mail, avec le lien qui vous a été envoyé.';
  return 'Un code de votre téléphone, en plus du mot de passe.';
}

function codesLeft(count: number): string {
  if (count === 0) return 'Plus aucun code de secours.';
  return count === 1 ? '1\u00a0code de secours restant.' : `${count}\u00a0codes de secours restants.`;
}
