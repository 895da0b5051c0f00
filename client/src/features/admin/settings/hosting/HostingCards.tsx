import { useState } from 'react';
import { formatMoment } from '@app/contract/core/dates.ts';
import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { HostingConfiguration, rotateBridgeEndpoint } from '@app/contract/hosting/adminApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { Facts } from '../../../../components/text/Facts.tsx';
import { useSession } from '../../../../session/session.ts';
import { Copyable } from '../../Copyable.tsx';
import fields from '../../form/fields.module.css';
import { IconRestore } from '../../icons.ts';
import { AccessCard, bridgeFields, dnsFields, registrarFields } from './AccessCard.tsx';
import * as calls from './hostingApi.ts';

/** DNS, registrar and bridge: what hosts' names need of other services. */
export function HostingCards() {
  const { account } = useSession();
  const query = calls.useReadHostingConfigurationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={query}
      loading="Chargement de la configuration"
      failed="La configuration de l’hébergement n’a pas pu être lue."
      rows={6}
    >
      {(configuration) => <Cards configuration={configuration} canChange={account?.role === 'super_admin'} />}
    </Answer>
  );
}

const services = [
  { name: 'dns', title: 'DNS', tried: 'le DNS', fieldsOf: dnsFields },
  {
    name: 'registrar',
    title: 'Bureau d’enregistrement',
    tried: 'le bureau d’enregistrement',
    fieldsOf: registrarFields,
  },
  { name: 'bridge', title: 'Passerelle mobile', tried: 'la passerelle', fieldsOf: bridgeFields },
] as const;

function Cards({ configuration, canChange }: { configuration: HostingConfiguration; canChange: boolean }) {
  const trials = {
    dns: calls.useTestDnsMutation(),
    registrar: calls.useTestRegistrarMutation(),
    bridge: calls.useTestBridgeMutation(),
  };
  return services.map(({ fieldsOf, ...service }) => (
    <AccessCard
      key={service.name}
      {...service}
      accessFields={fieldsOf(configuration)}
      canChange={canChange}
      changedAt={configuration.changedAt}
      trial={trials[service.name]}
    >
      {service.name === 'bridge' && <BridgeSecrets {...configuration.bridge} canChange={canChange} />}
    </AccessCard>
  ));
}

const rotations = [
  { what: 'api_token', label: 'Générer un jeton', title: 'Générer un nouveau jeton\u202f?' },
  { what: 'hmac_secret', label: 'Générer un secret', title: 'Générer un nouveau secret\u202f?' },
  { what: 'both', label: 'Générer les deux', title: 'Générer un nouveau jeton et un nouveau secret\u202f?' },
] as const;

type NewSecrets = EndpointResponse<typeof rotateBridgeEndpoint>;

/** The secrets by which other servers call this one: created here, and shown once. */
function BridgeSecrets({ previousUntil, canChange }: { previousUntil: string | null; canChange: boolean }) {
  const [made, setMade] = useState<NewSecrets | null>(null);
  const [askRotation, question] = useQuestion(RotationQuestion, setMade);
  return (
    <>
      {previousUntil !== null && (
        <Notice>Les secrets précédents servent encore jusqu’au {formatMoment(new Date(previousUntil))}.</Notice>
      )}
      {canChange && (
        <div className={fields.foot}>
          {rotations.map((rotation) => (
            <Button key={rotation.what} size="s" Icon={IconRestore} onClick={() => askRotation(rotation)}>
              {rotation.label}
            </Button>
          ))}
        </div>
      )}
      {question}
      {made && <NewSecretsDialog secrets={made} onClose={() => setMade(null)} />}
    </>
  );
}

const RotationQuestion = defineQuestion(calls.useRotateBridgeMutation, {
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
          Copiez-les maintenant&nbsp;: elles ne s’afficheront plus.
          {previousUntil !== null &&
            ` Les précédentes servent encore jusqu’au ${formatMoment(new Date(previousUntil))}.`}
        </Notice>
        <Facts
          facts={{
            Jeton: apiToken && <Copyable text={apiToken} what="le jeton" />,
            'Secret de signature': hmacSecret && <Copyable text={hmacSecret} what="le secret" />,
          }}
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
