import { useState } from 'react';
import type { HostingConfiguration } from '@app/contract/hosting/adminApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { IconRestore } from '../../icons.ts';
import fields from '../../form/fields.module.css';
import { AccessCard } from './AccessCard.tsx';
import { bridgeFields } from './accessFields.ts';
import { useRotateBridgeMutation, useTestBridgeMutation } from './hostingApi.ts';
import { NewSecretsDialog, type NewSecrets } from './NewSecretsDialog.tsx';
import { TrialFoot } from './TrialFoot.tsx';

interface BridgeCardProps {
  configuration: HostingConfiguration;
  canChange: boolean;
}

const rotations = [
  { what: 'api_token', label: 'Générer un jeton', title: 'Générer un nouveau jeton\u202f?' },
  { what: 'hmac_secret', label: 'Générer un secret', title: 'Générer un nouveau secret\u202f?' },
  { what: 'both', label: 'Générer les deux', title: 'Générer un nouveau jeton et un nouveau secret\u202f?' },
] as const;
type Rotation = (typeof rotations)[number];

/** By what other servers call this one: the secrets are made here, and told once. */
export function BridgeCard({ configuration, canChange }: BridgeCardProps) {
  const [test, trial] = useTestBridgeMutation();
  const [asked, setAsked] = useState<Rotation | null>(null);
  const [made, setMade] = useState<NewSecrets | null>(null);
  const { previousUntil } = configuration.bridge;
  return (
    <AccessCard
      title="Passerelle mobile"
      name="bridge"
      accessFields={bridgeFields(configuration)}
      canChange={canChange}
      foot={<TrialFoot what="la passerelle" trial={trial} onTry={() => void test()} />}
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
              onClick={() => setAsked(rotation)}
            >
              {rotation.label}
            </Button>
          ))}
        </div>
      )}
      {asked && <RotationDialog rotation={asked} onMade={setMade} onClose={() => setAsked(null)} />}
      {made && <NewSecretsDialog secrets={made} onClose={() => setMade(null)} />}
    </AccessCard>
  );
}

interface RotationDialogProps {
  rotation: Rotation;
  onMade: (secrets: NewSecrets) => void;
  onClose: () => void;
}

function RotationDialog({ rotation: { what, title }, onMade, onClose }: RotationDialogProps) {
  const [rotate, { error, isLoading, reset }] = useRotateBridgeMutation();
  const carryOut = async () => {
    const { data } = await rotate({ body: { what } });
    if (!data) return;
    onMade(data);
    // Told once: the page forgets them with the dialog that shows them.
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      action="Générer"
      tone="primary"
      busy={isLoading}
      error={error}
      onConfirm={() => void carryOut()}
      onClose={onClose}
    >
      <p>
        Ce qui servait jusqu’ici sert encore sept jours, le temps de le remplacer sur les autres serveurs. Les nouvelles
        valeurs ne s’affichent qu’une fois.
      </p>
    </ConfirmDialog>
  );
}
