import { useState } from 'react';
import type { HostingConfiguration, rotateBridgeEndpoint } from '@app/contract/hosting/adminApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { CopyButton } from '../../../../components/actions/CopyButton.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { Facts } from '../../../../components/text/Facts.tsx';
import fields from '../../form/fields.module.css';
import { IconRestore } from '../../icons.ts';
import { AccessCard } from './AccessCard.tsx';
import { bridgeFields } from './accessFields.ts';
import { useRotateBridgeMutation, useTestBridgeMutation } from './hostingApi.ts';

type NewSecrets = EndpointResponse<typeof rotateBridgeEndpoint>;

const rotations = [
  { what: 'api_token', label: 'Générer un jeton', title: 'Générer un nouveau jeton\u202f?' },
  { what: 'hmac_secret', label: 'Générer un secret', title: 'Générer un nouveau secret\u202f?' },
  { what: 'both', label: 'Générer les deux', title: 'Générer un nouveau jeton et un nouveau secret\u202f?' },
] as const;

/** By what other servers call this one: the secrets are created here, and shown once. */
export function BridgeCard({ configuration, canChange }: { configuration: HostingConfiguration; canChange: boolean }) {
  const trial = useTestBridgeMutation();
  const [made, setMade] = useState<NewSecrets | null>(null);
  const [askRotation, question] = useQuestion(RotationQuestion, setMade);
  const { previousUntil } = configuration.bridge;
  return (
    <AccessCard
      title="Passerelle mobile"
      name="bridge"
      accessFields={bridgeFields(configuration)}
      canChange={canChange}
      tried="la passerelle"
      trial={trial}
    >
      {previousUntil !== null && (
        <Notice>
          <p>Les secrets précédents servent encore jusqu’au {formatMoment(new Date(previousUntil))}.</p>
        </Notice>
      )}
      {canChange && (
        <div className={fields.foot}>
          {rotations.map((rotation) => (
            <Button
              key={rotation.what}
              size="s"
              icon={<IconRestore aria-hidden="true" />}
              onClick={() => askRotation(rotation)}
            >
              {rotation.label}
            </Button>
          ))}
        </div>
      )}
      {question}
      {made && <NewSecretsDialog secrets={made} onClose={() => setMade(null)} />}
    </AccessCard>
  );
}

const RotationQuestion = defineQuestion(useRotateBridgeMutation, {
  title: ({ title }: (typeof rotations)[number]) => title,
  action: 'Générer',
  tone: 'primary',
  text: () => (
    <p>
      Ce qui servait jusqu’ici sert encore sept jours, le temps de le remplacer sur les autres serveurs. Les nouvelles
      valeurs ne s’affichent qu’une fois.
    </p>
  ),
  request: ({ what }) => ({ body: { what } }),
});

/** Secrets that were just made, this once: the page forgets them with this dialog. */
function NewSecretsDialog({ secrets, onClose }: { secrets: NewSecrets; onClose: () => void }) {
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
