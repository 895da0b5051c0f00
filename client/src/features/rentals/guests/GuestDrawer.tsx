import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { guestAddressLines } from '@app/contract/reservations/guestAddress.ts';
import type { Guest } from '@app/contract/reservations/guestsApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { Avatar } from '../../../components/text/Avatar.tsx';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { IconPencil, IconTrashX } from '../../../components/text/icons.ts';
import { guestName } from '../reservations/stayWords.ts';
import { EraseGuestDialog } from './EraseGuestDialog.tsx';
import { GuestForm } from './GuestForm.tsx';
import { useReadGuestQuery } from '../reservations/guestsApi.ts';
import { GuestStays } from './GuestStays.tsx';
import { SamePerson } from './SamePerson.tsx';
import classes from './guests.module.css';

interface GuestDrawerProps {
  id: string;
  onClose: () => void;
}

/** All that is known of a guest, and what can be done with it. */
export default function GuestDrawer({ id, onClose }: GuestDrawerProps) {
  const query = useReadGuestQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const guest = query.data;
  return (
    <Dialog size="side" title={guest ? <Title guest={guest} /> : 'Voyageur'} onClose={onClose}>
      <Answer
        query={query}
        loading="Chargement du voyageur"
        failed="Le voyageur n’a pas pu être lu."
        rows={6}
        inside="card"
        renderError={(error) => <DialogBody>{error}</DialogBody>}
      >
        {(data) => <Content guest={data} />}
      </Answer>
    </Dialog>
  );
}

function Title({ guest }: { guest: Guest }) {
  return (
    <span className={classes.title}>
      <Avatar name={guestName(guest)} />
      {guest.erased ? 'Voyageur effacé' : guestName(guest)}
    </span>
  );
}

function Content({ guest }: { guest: Guest }) {
  const [editing, setEditing] = useState(false);
  const [erasing, setErasing] = useState(false);
  if (editing) return <GuestForm guest={guest} onClose={() => setEditing(false)} />;
  const { email, phone, address, notes, createdAt, erased } = guest;
  return (
    <div className={classes.frame}>
      <DialogBody>
        {erased ? (
          <Notice title="Ce voyageur a été effacé">
            <p>Ses dates et ses montants restent pour vos comptes, sans son nom ni ses coordonnées.</p>
          </Notice>
        ) : (
          <Facts
            facts={{
              'E-mail': email !== null && (
                <a href={`mailto:${email}`}>
                  <EmailText>{email}</EmailText>
                </a>
              ),
              Téléphone: phone !== null && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
              Adresse: address !== null && guestAddressLines(address).join(', '),
              Notes: notes !== '' && <span className={classes.notes}>{notes}</span>,
              'Connu depuis': formatDate(new Date(createdAt)),
            }}
          />
        )}
        {guest.similar.length > 0 && !erased && <SamePerson guest={guest} />}
        <GuestStays guest={guest} />
      </DialogBody>
      {!erased && (
        <DialogFoot>
          <Button Icon={IconPencil} onClick={() => setEditing(true)}>
            Modifier
          </Button>
          <Button tone="danger" Icon={IconTrashX} onClick={() => setErasing(true)}>
            Effacer
          </Button>
        </DialogFoot>
      )}
      {erasing && <EraseGuestDialog guest={guest} onClose={() => setErasing(false)} />}
    </div>
  );
}
