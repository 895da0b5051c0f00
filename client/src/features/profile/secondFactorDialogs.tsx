import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { confirmSecondFactorEndpoint, type startSecondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { useId, useState } from 'react';
import { useSettings } from '../../api/useSettings.ts';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession } from '../../session/session.ts';
import { Button } from '../../components/actions/Button.tsx';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { defineQuestion } from '../../components/dialogs/defineQuestion.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { CodeField } from '../../components/form/CodeField.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { QrCode } from '../../components/page/QrCode.tsx';
import { IconAlertCircle, IconDownload } from '../../components/text/icons.ts';
import {
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from './securityApi.ts';
import enrolment from './EnrolDialog.module.css';
import classes from './RecoveryCodesDialog.module.css';

interface EnrolDialogProps {
  started: EndpointResponse<typeof startSecondFactorEndpoint>;
  onClose: () => void;
}

/** Sets up the second factor: the application learns the secret, a first code proves it, recovery codes are given. */
export function EnrolDialog({ started, onClose }: EnrolDialogProps) {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useContractForm({
    name: 'enrol',
    initialValues: { code: '' },
    schema: confirmSecondFactorEndpoint.body,
    send: async (body) => {
      const { data, error } = await confirm({ body });
      if (data) {
        setCodes(data.recoveryCodes);
        // The rest of the back-office opens to an administrator who had to set it up.
        void dispatch(refreshSession());
      }
      return { error };
    },
    explain: reasonOf,
    blame: { invalid_second_factor: 'code' },
  });
  if (codes) {
    return <RecoveryCodesDialog title="Double authentification activée" codes={codes} onDone={onClose} />;
  }
  return (
    <FormDialog title="Activer la double authentification" form={form} action="Activer" onClose={onClose}>
      <ol className={enrolment.steps}>
        <li>
          <p>Avec une application d’authentification (Aegis, Google Authenticator, 1Password…), lisez ce QR code.</p>
          <div className={enrolment.scan}>
            <QrCode text={started.uri} label="QR code à lire avec une application d’authentification" />
            <div className={enrolment.secret}>
              <p className="muted small">Vous ne pouvez pas le lire&#8239;? Recopiez cette clé&nbsp;:</p>
              {/* In groups of four, easier to copy by hand. */}
              <code>{started.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
              <CopyButton text={started.secret} what="la clé" />
            </div>
          </div>
        </li>
        <li>
          <p>Saisissez le code que l’application affiche.</p>
          <CodeField {...form.field('code')} />
        </li>
      </ol>
    </FormDialog>
  );
}

/** Replaces the recovery codes, and shows the new ones once. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [renew, { data, error, isLoading }] = useRenewRecoveryCodesMutation();
  if (data)
    return <RecoveryCodesDialog title="Nouveaux codes de secours" codes={data.recoveryCodes} onDone={onClose} />;
  return (
    <ConfirmDialog
      title="Renouveler les codes de secours"
      action="Renouveler"
      tone="primary"
      busy={isLoading}
      error={error}
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      Dix nouveaux codes remplaceront les vôtres&nbsp;: les anciens ne serviront plus.
    </ConfirmDialog>
  );
}

export const RemoveFactorDialog = defineQuestion(useRemoveSecondFactorMutation, {
  title: 'Désactiver la double authentification',
  action: 'Désactiver',
  tone: 'danger',
  text: () =>
    'Votre mot de passe suffira de nouveau pour ouvrir votre compte, et vos codes de secours ne serviront plus.',
  request: () => undefined,
  done: () => 'Double authentification désactivée',
});

interface RecoveryCodesDialogProps {
  title: string;
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown this once: leaves only when one says to have noted them. */
function RecoveryCodesDialog({ title, codes, onDone }: RecoveryCodesDialogProps) {
  const { siteTitle } = useSettings();
  const [noted, setNoted] = useState(false);
  const [reminded, setReminded] = useState(false);
  const boxId = useId();
  const file = `Codes de secours ${siteTitle}\r\nChacun ne sert qu’une fois.\r\n\r\n${codes.join('\r\n')}\r\n`;
  return (
    <Dialog title={title}>
      <DialogBody>
        <p>
          Notez ces codes de secours&nbsp;: ils ouvrent votre compte si vous perdez votre téléphone. Chacun ne sert
          qu’une fois, et <strong>ils ne seront plus affichés</strong>.
        </p>
        <ul className={classes.codes} aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <CopyButton text={codes.join('\n')} what="les codes de secours" />
          <a
            className={classes.download}
            download="codes-de-secours.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          >
            <IconDownload aria-hidden="true" />
            Télécharger
          </a>
        </div>
        <div>
          <label className={classes.check} htmlFor={boxId}>
            <input
              id={boxId}
              type="checkbox"
              checked={noted}
              aria-invalid={reminded && !noted ? true : undefined}
              aria-describedby={reminded && !noted ? `${boxId}-error` : undefined}
              onChange={({ target }) => setNoted(target.checked)}
            />
            Je les ai notés
          </label>
          {reminded && !noted && (
            <p id={`${boxId}-error`} className={classes.error} role="alert">
              <IconAlertCircle aria-hidden="true" />
              Notez les codes, puis cochez cette case.
            </p>
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={() => (noted ? onDone() : setReminded(true))}>
          Terminer
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
