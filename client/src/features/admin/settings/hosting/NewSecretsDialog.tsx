import { formatMoment } from '@app/contract/core/dates.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { CopyButton } from '../../../../components/actions/CopyButton.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { Facts } from '../../../../components/text/Facts.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import fields from '../../form/fields.module.css';

export interface NewSecrets {
  apiToken: string | null;
  hmacSecret: string | null;
  previousUntil: string | null;
}

/** Secrets that were just made, this once. */
export function NewSecretsDialog({ secrets, onClose }: { secrets: NewSecrets; onClose: () => void }) {
  const { apiToken, hmacSecret, previousUntil } = secrets;
  return (
    <Dialog title="Nouvelles valeurs de la passerelle" size="m">
      <DialogBody>
        <Notice tone="warn">
          <p>
            Copiez-les maintenant&nbsp;: elles ne s’afficheront plus.
            {previousUntil !== null &&
              ` Les précédentes servent encore jusqu’au ${formatMoment(new Date(previousUntil))}.`}
          </p>
        </Notice>
        <Facts
          facts={[
            { label: 'Jeton', value: apiToken && <Secret value={apiToken} what="le jeton" /> },
            { label: 'Secret de signature', value: hmacSecret && <Secret value={hmacSecret} what="le secret" /> },
          ]}
        />
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={onClose}>
          C’est copié
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function Secret({ value, what }: { value: string; what: string }) {
  return (
    <span className={fields.address}>
      <code className={fields.code}>{value}</code>
      <CopyButton text={value} what={what} />
    </span>
  );
}
