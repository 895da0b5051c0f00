import { renameDeviceEndpoint, type Device } from '@app/contract/mobile/api.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { Field } from '../../components/form/Field.tsx';
import { reasonOf } from '../../components/feedback/reasonOf.ts';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { useContractForm } from '../../components/form/useContractForm.tsx';
import { useRenameDeviceMutation } from './mobileApi.ts';

/** Gives a phone another name. */
export function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
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
