import { useState } from 'react';
import { languageLabels } from '@app/contract/properties/rules.ts';
import type { Reservation } from '@app/contract/reservations/api.ts';
import * as contract from '@app/contract/storefront/guestPageApi.ts';
import { api } from '../../../../../api/api.ts';
import { attempts, reads } from '../../../../../api/contractCall.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { CopyButton } from '../../../../../components/actions/CopyButton.tsx';
import { FormDialog } from '../../../../../components/dialogs/FormDialog.tsx';
import { reasonOf } from '../../../../../components/feedback/reasonOf.ts';
import { SwitchField } from '../../../../../components/form/SwitchField.tsx';
import { useContractForm } from '../../../../../components/form/useContractForm.tsx';
import { showSuccess } from '../../../../../components/toasts/toast.tsx';
import drawer from '../drawer.module.css';

const { useReadGuestPageQuery, useRenewGuestLinkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    readGuestPage: build.query(reads(contract.readGuestPageEndpoint, 'Reservation')),
    renewGuestLink: build.mutation(attempts(contract.renewGuestLinkEndpoint, 'Reservation')),
  }),
});

type Stay = Pick<Reservation, 'id' | 'source' | 'guest'>;

/** The page of a stay that its guest has a link to, which can be withdrawn; nothing of a stay that has none. */
export function GuestPagePart({ reservation }: { reservation: Stay }) {
  const { id, source } = reservation;
  const query = useReadGuestPageQuery({ params: { id } }, { skip: source !== 'direct' });
  const [renewing, setRenewing] = useState(false);
  const page = query.data?.page;
  if (!page) return null;
  return (
    <section className={drawer.section}>
      <h3>Page du voyageur</h3>
      <p className="muted small">
        Il y suit son séjour, en {languageLabels[page.language].toLowerCase()}, sans compte{'\u00a0'}: qui a le lien a
        la page.
      </p>
      <div className={drawer.buttons}>
        <CopyButton text={page.url} what="le lien du voyageur" />
        <Button size="s" tone="quiet" onClick={() => setRenewing(true)}>
          Remplacer le lien
        </Button>
      </div>
      {renewing && <RenewDialog reservation={reservation} onClose={() => setRenewing(false)} />}
    </section>
  );
}

function RenewDialog({ reservation: { id, guest }, onClose }: { reservation: Stay; onClose: () => void }) {
  const [renew] = useRenewGuestLinkMutation();
  const form = useContractForm<{ tell: boolean }>({
    name: 'renewal',
    initialValues: { tell: guest.email !== null },
    schema: contract.renewGuestLinkEndpoint.body,
    send: async (body) => {
      const { error } = await renew({ params: { id }, body });
      if (error) return { error };
      showSuccess(body.tell ? 'Lien remplacé et envoyé au voyageur.' : 'Lien remplacé.');
      onClose();
      return {};
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      title={'Remplacer le lien du voyageur\u202f?'}
      size="s"
      form={form}
      action="Remplacer"
      tone="danger"
      onClose={onClose}
    >
      <p>L’ancien lien, dans les e-mails déjà reçus, ne mènera plus à rien, ni ceux de ses factures.</p>
      {guest.email !== null && (
        <SwitchField
          label="Envoyer le nouveau lien par e-mail"
          checked={form.form.values.tell}
          onChange={(tell) => form.form.setFieldValue('tell', tell)}
        />
      )}
    </FormDialog>
  );
}
