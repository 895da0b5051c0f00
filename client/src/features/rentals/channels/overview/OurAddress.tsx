import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import type { ExportView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { CopyButton } from '../../../../components/actions/CopyButton.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../../components/feedback/toast.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { momentText } from '../base/ages.ts';
import { useRotateExportMutation } from '../base/channelsApi.ts';
import classes from './FeedPanel.module.css';

interface OurAddressProps {
  propertyId: string;
  ours: ExportView;
  now: Date;
}

/** The address by which a channel reads us: to copy, and to change when it has leaked. */
export function OurAddress({ propertyId, ours, now }: OurAddressProps) {
  const [asking, setAsking] = useState(false);
  const { label, url, formerUntil, lastReadAt, lastReadBy } = ours;
  return (
    <div className={classes.ours}>
      <p className="small muted">
        À coller chez {label}, et nulle part ailleurs&nbsp;: cette adresse laisse de côté ce que {label} annonce
        elle-même.
      </p>
      <div className={classes.url}>
        <code title={url}>{url}</code>
        <CopyButton text={url} what={`l’adresse pour ${label}`} />
      </div>
      {lastReadAt !== null && (
        <p className="small muted">
          Dernière lecture&nbsp;: {momentText(lastReadAt, now)}
          {lastReadBy !== null && `, par ${lastReadBy}`}.
        </p>
      )}
      {formerUntil !== null && (
        <p className="small muted">L’adresse précédente répond encore jusqu’au {formatDate(new Date(formerUntil))}.</p>
      )}
      <div>
        <Button size="s" onClick={() => setAsking(true)}>
          Changer l’adresse
        </Button>
      </div>
      {asking && <RotateDialog propertyId={propertyId} ours={ours} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RotateDialog({ propertyId, ours, onClose }: Omit<OurAddressProps, 'now'> & { onClose: () => void }) {
  const { channel, feedId, label } = ours;
  const [cut, setCut] = useState(false);
  const [rotate, { error, isLoading }] = useRotateExportMutation();
  const confirm = async () => {
    const body = { cut, ...(feedId !== null && { feedId }) };
    const answer = await rotate({ params: { id: propertyId, channel }, body });
    if (answer.error) return;
    showSuccess(
      cut
        ? `Nouvelle adresse pour ${label}. L’ancienne ne répond plus.`
        : `Nouvelle adresse pour ${label}, à y coller.`,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Changer notre adresse pour ${label}\u202f?`}
      action="Changer l’adresse"
      tone={cut ? 'danger' : 'primary'}
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Vous recevez une nouvelle adresse, à coller chez {label}. L’ancienne répond encore quatorze jours, pour que rien
        ne se vende deux fois entre-temps.
      </p>
      <div style={{ marginTop: 14 }}>
        <SwitchField
          label="Couper l’ancienne tout de suite"
          hint={`Si elle est tombée entre de mauvaises mains. ${label} ne lit plus rien jusqu’à ce que vous ayez collé la nouvelle.`}
          checked={cut}
          onChange={setCut}
        />
      </div>
    </ConfirmDialog>
  );
}
