import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import type { ExportView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import { showSuccess } from '../../../../components/toasts/toast.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { AddressToCopy } from '../base/AddressToCopy.tsx';
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
  const { url, formerUntil, lastReadAt, lastReadBy } = ours;
  const reader = readerOf(ours);
  return (
    <div className={classes.ours}>
      <p className="small muted">
        {ours.channel === 'agenda'
          ? 'À ouvrir dans l’agenda de votre téléphone ou de votre ordinateur\u00a0: toutes les nuits prises y paraissent, d’où qu’elles viennent.'
          : `À coller chez ${reader}, et nulle part ailleurs\u00a0: cette adresse laisse de côté ce que ${reader} annonce elle-même.`}
      </p>
      <AddressToCopy url={url} what={`l’adresse pour ${reader}`} />
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

/** In a sentence: 'Airbnb', 'votre agenda' */
function readerOf({ channel, label }: ExportView): string {
  return channel === 'agenda' ? 'votre agenda' : label;
}

function RotateDialog({ propertyId, ours, onClose }: Omit<OurAddressProps, 'now'> & { onClose: () => void }) {
  const { channel, feedId } = ours;
  const reader = readerOf(ours);
  const [cut, setCut] = useState(false);
  const [rotate, { error, isLoading }] = useRotateExportMutation();
  const confirm = async () => {
    const body = { cut, ...(feedId !== null && { feedId }) };
    const answer = await rotate({ params: { id: propertyId, channel }, body });
    if (answer.error) return;
    showSuccess(
      cut
        ? `Nouvelle adresse pour ${reader}. L’ancienne ne répond plus.`
        : `Nouvelle adresse pour ${reader}, à y coller.`,
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Changer notre adresse pour ${reader}\u202f?`}
      action="Changer l’adresse"
      tone={cut ? 'danger' : 'primary'}
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Vous recevez une nouvelle adresse, à donner à {reader}. L’ancienne répond encore quatorze jours, pour que rien
        ne se vende deux fois entre-temps.
      </p>
      <div style={{ marginTop: 14 }}>
        <SwitchField
          label="Couper l’ancienne tout de suite"
          hint={`Si elle est tombée entre de mauvaises mains\u00a0: ${reader} ne lit plus rien jusqu’à ce que vous ayez collé la nouvelle.`}
          checked={cut}
          onChange={setCut}
        />
      </div>
    </ConfirmDialog>
  );
}
