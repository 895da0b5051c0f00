import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { confirmSecondFactorEndpoint, type startSecondFactorEndpoint } from '@app/contract/accounts/credentialsApi.ts';
import { useState } from 'react';
import { useAppDispatch } from '../../store/store.ts';
import { refreshSession } from '../../session/session.ts';
import { Button } from '../../components/actions/Button.tsx';
import { CodeField } from '../../components/form/CodeField.tsx';
import { CopyButton } from '../../components/actions/CopyButton.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { QrCode } from '../../components/page/QrCode.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useConfirmSecondFactorMutation } from './securityApi.ts';
import classes from './EnrolDialog.module.css';

interface EnrolDialogProps {
  enrolment: EndpointResponse<typeof startSecondFactorEndpoint>;
  onClose: () => void;
}

/** Sets up the second factor: the application learns the secret, a first code proves it, recovery codes are given. */
export default function EnrolDialog({ enrolment, onClose }: EnrolDialogProps) {
  const dispatch = useAppDispatch();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [confirm] = useConfirmSecondFactorMutation();
  const { field, summary, busy, onSubmit } = useContractForm({
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
    <Dialog title="Activer la double authentification" onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          <ol className={classes.steps}>
            <li>
              <p>
                Avec une application d'authentification (Aegis, Google Authenticator, 1Password…), lisez ce QR code.
              </p>
              <div className={classes.scan}>
                <QrCode text={enrolment.uri} label="QR code à lire avec une application d'authentification" />
                <div className={classes.secret}>
                  <p className="muted small">Vous ne pouvez pas le lire&#8239;? Recopiez cette clé&nbsp;:</p>
                  <code>{grouped(enrolment.secret)}</code>
                  <CopyButton text={enrolment.secret} what="la clé" />
                </div>
              </div>
            </li>
            <li>
              <p>Saisissez le code que l'application affiche.</p>
              <CodeField {...field('code')} />
            </li>
          </ol>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" tone="primary" busy={busy}>
            Activer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** In groups of four, easier to copy by hand. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
