import { useRef, useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { renameDeviceEndpoint, type Device } from '@app/contract/mobile/api.ts';
import { devicePlatformLabels } from '@app/contract/mobile/rules.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { IconDeviceMobile, IconDeviceTablet } from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { Tile } from '../../components/text/Tile.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { useNow } from '../../components/text/useNow.ts';
import { useRevokeDeviceMutation, useRenameDeviceMutation } from './mobileApi.ts';
import classes from './mobile.module.css';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { Field } from '../../components/form/Field.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';

/** Milliseconds since its last request for which a phone counts as in use. */
const inUse = 5 * 60_000;

/** The phones that are paired, and what can be done with each. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const rows = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<{ device: Device; what: 'rename' | 'remove' } | null>(null);
  const now = useNow();
  const close = () => setAsked(null);
  const count = devices.length;
  return (
    <Card
      title="Appareils associés"
      content={count > 0 ? 'flush' : 'padded'}
      aside={
        count > 0 && (
          <span className="muted small tabular">
            {count}&nbsp;{count > 1 ? 'appareils' : 'appareil'}
          </span>
        )
      }
    >
      {count === 0 ? (
        <EmptyState title="Aucun appareil associé">
          Lisez le QR code avec l’appareil photo d’un téléphone&nbsp;: il apparaîtra ici.
        </EmptyState>
      ) : (
        <ul ref={rows} className={list.list} tabIndex={-1} aria-label="Appareils associés">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} now={now} onAsk={(what) => setAsked({ device, what })} />
          ))}
        </ul>
      )}
      {asked?.what === 'rename' && <RenameDialog device={asked.device} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveDialog
          device={asked.device}
          onClose={close}
          onRemoved={() => {
            close();
            // The button that had the focus goes with its row.
            rows.current?.focus();
          }}
        />
      )}
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  now: Date;
  onAsk: (what: 'rename' | 'remove') => void;
}

function DeviceRow({ device: { name, platform, pairedAt, lastSeenAt }, now, onAsk }: DeviceRowProps) {
  const seen = new Date(lastSeenAt);
  const isInUse = now.getTime() - seen.getTime() < inUse;
  const Icon = platform === 'ipados' ? IconDeviceTablet : IconDeviceMobile;
  return (
    <li className={classes.device}>
      <Tile tone={isInUse ? 'ok' : 'neutral'}>
        <Icon />
      </Tile>
      <div className={list.text}>
        <b>{name}</b>
        <span className="muted small">
          {devicePlatformLabels[platform]} · associé le {formatDate(new Date(pairedAt))}
        </span>
        <span className="small">
          Dernière activité&nbsp;: <time dateTime={lastSeenAt}>{relativeTime(seen, now)}</time>
        </span>
      </div>
      <div className={classes.buttons}>
        <Button size="s" onClick={() => onAsk('rename')}>
          Renommer<span className="visuallyHidden">&nbsp;: {name}</span>
        </Button>
        <Button size="s" onClick={() => onAsk('remove')}>
          Retirer<span className="visuallyHidden">&nbsp;: {name}</span>
        </Button>
      </div>
    </li>
  );
}

interface RemoveDialogProps {
  device: Device;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ device: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const [revoke, { isLoading, error }] = useRevokeDeviceMutation();
  const confirm = async () => {
    const answer = await revoke({ params: { id } });
    if (answer.error) return;
    showSuccess(`Appareil retiré\u00a0: ${name}`);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={'Retirer cet appareil\u202f?'}
      action="Retirer"
      tone="danger"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>«&nbsp;{name}&nbsp;» n’ouvrira plus rien, tout de suite. Pour l’associer de nouveau, il lui faudra un lien.</p>
    </ConfirmDialog>
  );
}

/** Gives a phone another name. */
function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [rename] = useRenameDeviceMutation();
  const { field, summary, busy, onSubmit } = useContractForm({
    name: 'device',
    initialValues: { name: device.name },
    schema: renameDeviceEndpoint.body,
    explain: reasonOf,
    async send(body) {
      const answer = await rename({ params: { id: device.id }, body });
      if (answer.error) return { error: answer.error };
      showSuccess(`Appareil renommé\u00a0: ${answer.data.name}`);
      onClose();
      return {};
    },
  });
  return (
    <Dialog title="Renommer cet appareil" size="s" onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {summary}
          <Field label="Nom" maxLength={60} autoComplete="off" data-autofocus="" {...field('name')} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" tone="primary" busy={busy}>
            Renommer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
