import { deliveryStateLabels, type DeliveryView } from '@app/contract/messaging/deliveriesApi.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconRefresh,
  IconSend,
} from '../../../components/text/icons.ts';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { IconMailOff } from '../icons.ts';
import { templateAddress } from './emailsAddress.ts';
import answer from './MailTestOutcome.module.css';
import classes from './DeliveryDialog.module.css';

interface DeliveryDialogProps {
  delivery: DeliveryView;
  onClose: () => void;
  onResend: (delivery: DeliveryView) => void;
}

/** What became of a mail. */
export const DeliveryBadge = stateBadge(deliveryStateLabels, {
  queued: ['info', IconClock],
  retrying: ['warn', IconRefresh],
  sent: ['ok', IconCircleCheck],
  failed: ['bad', IconAlertTriangle],
  suppressed: ['neutral', IconMailOff],
});

const moment = (instant: string) => formatMoment(new Date(instant));

/** Everything that is known of a mail, beside the list; never what it said. */
export function DeliveryDialog({ delivery, onClose, onResend }: DeliveryDialogProps) {
  const { recipient, template, templateName, state, attempts, lastResponse, resends } = delivery;
  const { createdAt, updatedAt, sentAt, canResend } = delivery;
  const ended = state !== 'queued' && state !== 'retrying';
  return (
    <Dialog title={templateName} size="side" onClose={onClose}>
      <DialogBody>
        <div>
          <DeliveryBadge state={state} />
        </div>
        <Facts
          facts={[
            {
              label: 'Destinataire',
              value: (
                <span className={classes.recipient}>
                  {recipient} <CopyButton text={recipient} what={`l'adresse ${recipient}`} />
                </span>
              ),
            },
            { label: 'Modèle', value: <Link to={templateAddress(template)}>{templateName}</Link> },
            { label: 'Essais', value: String(attempts) },
            { label: 'Renvois', value: resends > 0 ? String(resends) : null },
            { label: 'Demandé', value: moment(createdAt) },
            { label: 'Dernier essai', value: sentAt === null && attempts > 0 ? moment(updatedAt) : null },
            { label: 'Parti', value: sentAt && moment(sentAt) },
            {
              label: state === 'suppressed' ? 'Raison' : 'Réponse du serveur',
              value: lastResponse === null ? null : <code className={answer.answer}>{lastResponse}</code>,
            },
          ]}
        />
        {state === 'suppressed' && (
          <Notice>
            <p>
              Cet e-mail n'est pas parti&nbsp;: les envois ou ce modèle étaient coupés, ou il n'avait plus lieu d'être.
            </p>
          </Notice>
        )}
        {ended && !canResend && (
          <p className="muted small">Cet e-mail ne peut plus repartir&nbsp;: ce qu'il annonçait n'est plus gardé.</p>
        )}
      </DialogBody>
      {canResend && (
        <DialogFoot>
          <Button icon={<IconSend aria-hidden="true" />} onClick={() => onResend(delivery)}>
            Renvoyer
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}
