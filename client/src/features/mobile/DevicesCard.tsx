import { useRef, useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { renameDeviceEndpoint, type Device } from '@app/contract/mobile/api.ts';
import { devicePlatformLabels } from '@app/contract/mobile/rules.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Card } from '../../components/page/Card.tsx';
import { defineQuestion, useQuestion } from '../../components/dialogs/defineQuestion.tsx';
import { FormDialog } from '../../components/dialogs/FormDialog.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { IconDeviceMobile, IconDeviceTablet } from '../../components/text/icons.ts';
import list from '../../components/styles/List.module.css';
import { relativeTime } from '../../components/text/relativeTime.ts';
import { Tile } from '../../components/text/Tile.tsx';
import { offerUndo } from '../../components/toasts/offerUndo.ts';
import { useNow } from '../../components/text/useNow.ts';
import { useRevokeDeviceMutation, useRenameDeviceMutation } from './mobileApi.ts';
import classes from './mobile.module.css';
import { Field } from '../../components/form/Field.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { useContractForm } from '../../components/form/useContractForm.tsx';

/** Milliseconds since its last request for which a phone counts as in use. */
const inUse = 5 * 60_000;

/** The phones that are paired, and what can be done with each. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const rows = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<Device | null>(null);
  // The button that had the focus goes with its row.
  const [askRemoval, removal] = useQuestion(RemoveDevice, () => rows.current?.focus());
  const now = useNow();
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
      <div ref={rows} tabIndex={-1} role="group" aria-label="Appareils associés">
        {count === 0 ? (
          <EmptyState title="Aucun appareil associé">
            Lisez le QR code avec l’appareil photo d’un téléphone&nbsp;: il apparaîtra ici.
          </EmptyState>
        ) : (
          <ul className={list.list}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                now={now}
                onRename={() => setRenamed(device)}
                onRemove={() => askRemoval(device)}
              />
            ))}
          </ul>
        )}
      </div>
      {renamed && <RenameDialog device={renamed} onClose={() => setRenamed(null)} />}
      {removal}
    </Card>
  );
}

interface DeviceRowProps {
  device: Device;
  now: Date;
  onRename: () => void;
  onRemove: () => void;
}

function DeviceRow({ device: { name, platform, pairedAt, lastSeenAt }, now, onRename, onRemove }: DeviceRowProps) {
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
        <Button size="s" onClick={onRename}>
          Renommer<span className="visuallyHidden">&nbsp;: {name}</span>
        </Button>
        <Button size="s" onClick={onRemove}>
          Retirer<span className="visuallyHidden">&nbsp;: {name}</span>
        </Button>
      </div>
    </li>
  );
}

const RemoveDevice = defineQuestion(useRevokeDeviceMutation, {
  title: 'Retirer cet appareil\u202f?',
  action: 'Retirer',
  tone: 'danger',
  text: ({ name }: Device) => (
    <p>«&nbsp;{name}&nbsp;» n’ouvrira plus rien, tout de suite. Pour l’associer de nouveau, il lui faudra un lien.</p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: ({ name }) => `Appareil retiré\u00a0: ${name}`,
});

function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const [rename] = useRenameDeviceMutation();
  const form = useContractForm({
    name: 'device',
    initialValues: { name: device.name },
    schema: renameDeviceEndpoint.body,
    explain: reasonOf,
    async send(body) {
      const { data, error } = await rename({ params: { id: device.id }, body });
      if (data) {
        offerUndo(`Appareil renommé\u00a0: ${data.name}`, () =>
          rename({ params: { id: device.id }, body: { name: device.name } }),
        );
        onClose();
      }
      return { error };
    },
  });
  return (
    <FormDialog title="Renommer cet appareil" size="s" form={form} action="Renommer" onClose={onClose}>
      <Field label="Nom" maxLength={60} autoComplete="off" data-autofocus="" {...form.field('name')} />
    </FormDialog>
  );
}
