import type { LateView } from '@app/contract/payments/overviewApi.ts';
import { ButtonAnchor } from '../../../components/actions/Button.tsx';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { IconMail } from '../../../components/text/icons.ts';
import { useSession } from '../../../session/session.ts';
import { guestName, ofGuest } from '../reservations/stayWords.ts';
import { mailtoOf, reminderOf } from './reminder/reminder.ts';
import classes from './money.module.css';

/** A reminder to read, copy, or open in one's own mail; nothing is sent from here. */
export default function ReminderDialog({ late, onClose }: { late: LateView; onClose: () => void }) {
  const { account } = useSession();
  const reminder = reminderOf(late, `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim());
  const { email } = late.guest;
  return (
    <Dialog title={`Relance ${ofGuest(late.guest)}`} size="m" onClose={onClose}>
      <DialogBody>
        <p className="muted">
          {email === null
            ? 'Son adresse n’est pas connue\u00a0: copiez ce texte dans un message.'
            : 'Relisez, puis ouvrez-le dans votre messagerie ou copiez-le. Rien ne part sans vous.'}
        </p>
        <div className={classes.letter} lang={reminder.language}>
          <p>
            <b>{reminder.subject}</b>
          </p>
          <p>{reminder.text}</p>
        </div>
      </DialogBody>
      <DialogFoot>
        {email !== null && (
          <ButtonAnchor href={mailtoOf(email, reminder)} opens="mail" tone="primary" Icon={IconMail}>
            Écrire à {guestName(late.guest)}
          </ButtonAnchor>
        )}
        <CopyButton text={`${reminder.subject}\n\n${reminder.text}`} what="le texte de la relance" />
      </DialogFoot>
    </Dialog>
  );
}
