import { formatMoment } from '@app/contract/core/dates.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { CopyButton } from '../../../components/actions/CopyButton.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
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
import outcome from './MailTestOutcome.module.css';
import { whatToCheck } from './whatToCheck.ts';
import classes from './DeliveryDialog.module.css';
import {
  deliverySorts,
  deliveryStateLabels,
  exportDeliveriesEndpoint,
  type DeliveryView,
} from '@app/contract/messaging/deliveriesApi.ts';
import type { Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { CsvLink, ListPanel } from '../../../components/list/ListPanel.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, choice, direction, period, readText, search, select } from '../../../components/list/viewParts.ts';
import { useListDeliveriesQuery, useListTemplatesQuery, useResendDeliveryMutation } from './emailsApi.ts';

/** Milliseconds between two reads while a mail is on its way. */
const polling = 3_000;

const deliveries = defineList({
  fixed: { onglet: 'envois' },
  view: {
    search: search('Rechercher un envoi', 'Adresse, nom ou sujet du modèle'),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      // As they are looked for most.
      values: ['failed', 'retrying', 'queued', 'sent', 'suppressed'] as const,
      labels: deliveryStateLabels,
      any: 'Tous',
    }),
    template: select({ name: 'modele', label: 'Modèle', any: 'Tous les modèles', read: readText }),
    ...period,
    sort: choice('tri', deliverySorts, 'date'),
    direction: direction('desc'),
  },
  opened: 'envoi',
  csv: exportDeliveriesEndpoint,
  useAnswer: (query) => useListDeliveriesQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.deliveries,
  polling: (answer) =>
    answer?.deliveries.some(({ state }) => state === 'queued' || state === 'retrying') ? polling : null,
});

const DeliveryBadge = stateBadge(deliveryStateLabels, {
  queued: ['info', IconClock],
  retrying: ['warn', IconRefresh],
  sent: ['ok', IconCircleCheck],
  failed: ['bad', IconAlertTriangle],
  suppressed: ['neutral', IconMailOff],
});

const columns: readonly Column<DeliveryView>[] = [
  { kind: 'opener', header: 'Destinataire', text: ({ recipient }) => recipient },
  { header: 'Modèle', cell: ({ templateName }) => templateName },
  {
    header: 'État',
    sort: 'state',
    first: 'asc',
    grow: null,
    card: { side: 'start' },
    cell: ({ state }) => <DeliveryBadge state={state} />,
  },
  {
    header: 'Essais',
    room: 'tablet',
    kind: 'amount',
    card: { side: 'end', labelled: true },
    cell: ({ attempts }) => attempts,
  },
  { kind: 'date', header: 'Date', sort: 'date', show: 'moment', at: ({ createdAt }) => createdAt },
];

/** Every mail: whom it went to, what became of it, and what the mail server said. */
export function DeliveriesPanel() {
  const list = useList(deliveries);
  const { data } = useListTemplatesQuery();
  // Its detail goes too: on its way again, it may be none of those that are listed.
  const [resend, question] = useQuestion(ResendQuestion, () => list.open(null));
  return (
    <>
      <ListPanel
        list={list}
        texts={{
          label: 'Envois',
          pages: 'Pages d’envois',
          loading: 'Chargement des envois',
          failed: 'Les envois n’ont pas pu être lus.',
          none: 'Aucun envoi',
          empty: 'Le premier e-mail, dès la première inscription, paraîtra ici.',
        }}
        options={{ template: (data?.templates ?? []).map(({ key, name }) => ({ id: key, label: name })) }}
        aside={<CsvLink href={list.csv} size="s" />}
        columns={columns}
        renderDrawer={(_, delivery) =>
          delivery && <DeliveryDialog delivery={delivery} onClose={() => list.open(null)} onResend={resend} />
        }
      />
      {question}
    </>
  );
}

const ResendQuestion = defineQuestion(useResendDeliveryMutation, {
  title: 'Renvoyer cet e-mail\u202f?',
  action: 'Renvoyer',
  tone: 'primary',
  text: ({ templateName, recipient, state }: DeliveryView) => (
    <p>
      «&nbsp;{templateName}&nbsp;» repartira vers <strong>{recipient}</strong>, tel que ses données le diraient
      aujourd’hui.
      {state === 'sent' && ' Il est déjà parti une fois\u00a0: la personne le recevra deux fois.'}
    </p>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: ({ templateName, recipient }) => `«\u00a0${templateName}\u00a0» repart vers ${recipient}`,
});

interface DeliveryDialogProps {
  delivery: DeliveryView;
  onClose: () => void;
  onResend: (delivery: DeliveryView) => void;
}

const moment = (instant: string) => formatMoment(new Date(instant));

/** Everything that is known of a mail, next to the list; never what it said. */
function DeliveryDialog({ delivery, onClose, onResend }: DeliveryDialogProps) {
  const { recipient, template, templateName, state, attempts, lastResponse, resends } = delivery;
  const { createdAt, updatedAt, sentAt, canResend } = delivery;
  const ended = state !== 'queued' && state !== 'retrying';
  const isRefused = state === 'failed' || state === 'retrying';
  const cause = isRefused && lastResponse !== null ? whatToCheck(lastResponse) : null;
  return (
    <Dialog title={templateName} size="side" onClose={onClose}>
      <DialogBody>
        <div>
          <DeliveryBadge state={state} />
        </div>
        <Facts
          facts={{
            Destinataire: (
              <span className={classes.recipient}>
                {recipient} <CopyButton text={recipient} what={`l’adresse ${recipient}`} />
              </span>
            ),
            Modèle: <Link to={templateAddress(template)}>{templateName}</Link>,
            Essais: String(attempts),
            Renvois: resends > 0 ? String(resends) : null,
            Demandé: moment(createdAt),
            'Dernier essai': sentAt === null && attempts > 0 ? moment(updatedAt) : null,
            Parti: sentAt && moment(sentAt),
            [state === 'suppressed' ? 'Raison' : 'Réponse du serveur']:
              lastResponse === null ? null : <code className={outcome.answer}>{lastResponse}</code>,
          }}
        />
        {cause !== null && <Notice tone="warn">{cause}</Notice>}
        {state === 'suppressed' && (
          <Notice>
            Cet e-mail n’est pas parti&nbsp;: les envois ou ce modèle étaient coupés, ou il n’avait plus lieu d’être.
          </Notice>
        )}
        {ended && !canResend && (
          <p className="muted small">Cet e-mail ne peut plus repartir&nbsp;: ce qu’il annonçait n’est plus gardé.</p>
        )}
      </DialogBody>
      {canResend && (
        <DialogFoot>
          <Button Icon={IconSend} onClick={() => onResend(delivery)}>
            Renvoyer
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  );
}
