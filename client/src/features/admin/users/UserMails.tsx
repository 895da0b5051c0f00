import { useState } from 'react';
import type { UserMail } from '@app/contract/customerPage/api.ts';
import { formatMoment } from '@app/contract/core/dates.ts';
import { mailCopyDays } from '@app/contract/messaging/mailCopies.ts';
import { deliveryStateLabels } from '@app/contract/messaging/deliveriesApi.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody } from '../../../components/dialogs/Dialog.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { shortDate } from '../../../components/list/columns.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { Facts } from '../../../components/text/Facts.tsx';
import { useListUserMailsQuery, useReadUserMailQuery } from './usersApi.ts';
import classes from './UserMails.module.css';

/** How many are shown until one asks for the others. */
const few = 6;

/** What was sent to a customer, and what it said. */
export function UserMails({ id }: { id: string }) {
  const query = useListUserMailsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<UserMail | null>(null);
  const [all, setAll] = useState(false);
  return (
    <Card title="E-mails reçus" content="flush">
      <Answer query={query} loading="Chargement des e-mails" failed="Les e-mails n’ont pas pu être lus." rows={4}>
        {({ mails }) =>
          mails.length === 0 ? (
            <EmptyState>Aucun e-mail ne lui a encore été envoyé.</EmptyState>
          ) : (
            <>
              <ul className={classes.mails}>
                {mails.slice(0, all ? undefined : few).map((mail) => (
                  <li key={mail.id}>
                    <button type="button" onClick={() => setOpened(mail)}>
                      <span className={classes.subject}>{mail.subject ?? mail.templateName}</span>
                      <span className="muted small tabular">
                        {mail.state !== 'sent' && `${deliveryStateLabels[mail.state]} · `}
                        {shortDate(new Date(mail.sentAt ?? mail.createdAt))}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {!all && mails.length > few && (
                <div className={classes.more}>
                  <Button size="s" tone="quiet" onClick={() => setAll(true)}>
                    Les {mails.length} derniers
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Answer>
      {opened && <MailDialog id={id} mail={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

/** One mail as it left, without what its links open. */
function MailDialog({ id, mail, onClose }: { id: string; mail: UserMail; onClose: () => void }) {
  const query = useReadUserMailQuery({ params: { id, mailId: mail.id } }, { refetchOnMountOrArgChange: true });
  const { templateName, state, createdAt, sentAt } = mail;
  return (
    <Dialog title={mail.subject ?? templateName} size="side" onClose={onClose}>
      <DialogBody>
        <Answer query={query} loading="Chargement de l’e-mail" failed="L’e-mail n’a pas pu être lu." rows={8}>
          {({ recipient, body }) => (
            <>
              <Facts
                facts={{
                  À: recipient,
                  État: deliveryStateLabels[state],
                  Parti: sentAt && formatMoment(new Date(sentAt)),
                  Demandé: sentAt === null ? formatMoment(new Date(createdAt)) : null,
                  Modèle: templateName,
                }}
              />
              {body === null ? (
                <p className="muted">
                  {state === 'sent'
                    ? `Son texte n’est pas gardé\u00a0: il l’est ${mailCopyDays}\u00a0jours.`
                    : 'Cet e-mail n’est pas parti.'}
                </p>
              ) : (
                <>
                  <p className={classes.body}>{body}</p>
                  <p className="muted small">
                    Ce qu’ouvrent ses liens est remplacé par «&nbsp;…&nbsp;». Cette lecture est notée au journal.
                  </p>
                </>
              )}
            </>
          )}
        </Answer>
      </DialogBody>
    </Dialog>
  );
}
