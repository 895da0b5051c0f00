import type { ConversationDetail } from '@app/contract/support/adminApi.ts';
import {
  conversationOriginLabels,
  conversationStateLabels,
  type ConversationState,
} from '@app/contract/support/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { ofName } from '@app/contract/core/ofName.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconHourglass, IconLock, IconMail } from '../../../components/text/icons.ts';
import { InboxTitle } from '../../../components/inbox/InboxLayout.tsx';
import { stateBadge } from '../../../components/list/stateBadge.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { offerUndo } from '../../../components/toasts/offerUndo.ts';
import { FullAccountStateBadge } from '../badges.tsx';
import { carryOut } from '../carryOut.ts';
import { userAddress } from '../sections.ts';
import { useChangeConversationMutation } from './supportApi.ts';
import classes from './ConversationHead.module.css';

/** Who owes an answer, if anyone does. */
export const ConversationStateBadge = stateBadge(conversationStateLabels, {
  open: ['accent', IconMail],
  pending: ['warn', IconHourglass],
  closed: ['neutral', IconLock],
});

const moves: Record<ConversationState, readonly { to: ConversationState; label: string }[]> = {
  open: [
    { to: 'pending', label: 'Mettre en attente' },
    { to: 'closed', label: 'Fermer la conversation' },
  ],
  pending: [
    { to: 'open', label: 'Rouvrir' },
    { to: 'closed', label: 'Fermer la conversation' },
  ],
  closed: [{ to: 'open', label: 'Rouvrir' }],
};

/** In the choice of who answers, stands for nobody. */
const nobody = '';

/** What a conversation is about, with whom, who answers it and how it stands. */
export function ConversationHead({ conversation }: { conversation: ConversationDetail }) {
  const { id, number, subject, state, origin, createdAt, assignedTo, candidates } = conversation;
  const [change, { isLoading }] = useChangeConversationMutation();
  const apply = (body: { state?: ConversationState; assignedTo?: string | null }, done: string) =>
    void carryOut(change({ params: { id }, body }), 'Erreur', () =>
      offerUndo(done, () =>
        change({
          params: { id },
          body: {
            ...(body.state !== undefined && { state }),
            ...(body.assignedTo !== undefined && { assignedTo: assignedTo?.id ?? null }),
          },
        }),
      ),
    );
  const assign = (chosen: string) => {
    const name = people.find((person) => person.id === chosen)?.name;
    apply(
      { assignedTo: chosen === nobody ? null : chosen },
      name === undefined ? 'La conversation n’est plus attribuée' : `Conversation attribuée à ${name}`,
    );
  };
  // Its assignee may no longer be among those who can be assigned.
  const people =
    assignedTo && !candidates.some((person) => person.id === assignedTo.id) ? [...candidates, assignedTo] : candidates;
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <InboxTitle opened={id}>{subject}</InboxTitle>
        <ConversationStateBadge state={state} />
      </div>
      <p className={classes.facts}>
        #{number} · {conversationOriginLabels[origin]} · {formatDate(new Date(createdAt))}
      </p>
      <Contact conversation={conversation} />
      <div className={classes.actions}>
        <SelectField
          label="Attribuée à"
          layout="beside"
          options={[{ id: nobody, label: 'Personne' }, ...people.map((one) => ({ id: one.id, label: one.name }))]}
          value={assignedTo?.id ?? nobody}
          onChoose={assign}
        />
        <span className={classes.moves}>
          {moves[state].map(({ to, label }) => (
            <Button
              key={to}
              size="s"
              busy={isLoading}
              onClick={() => apply({ state: to }, `Conversation\u00a0: ${conversationStateLabels[to].toLowerCase()}`)}
            >
              {label}
            </Button>
          ))}
        </span>
      </div>
    </header>
  );
}

function Contact({ conversation: { contact, customer, claimed } }: { conversation: ConversationDetail }) {
  return (
    <div className={classes.contact}>
      <p>
        <b>
          <bdi>{contact.name}</bdi>
        </b>
        <a href={`mailto:${encodeURIComponent(contact.email)}`}>
          <bdi>{contact.email}</bdi>
        </a>
      </p>
      {customer ? (
        <p>
          <FullAccountStateBadge {...customer} />
          <span>
            {customer.planName ?? 'Sans formule'}, depuis le {formatDate(new Date(customer.since))}
          </span>
          {contact.accountId !== null && <Link to={`/admin/users/${contact.accountId}`}>Voir sa fiche</Link>}
        </p>
      ) : (
        <p>
          {claimed === null ? (
            'Sans compte'
          ) : (
            <>
              <span>Adresse d’un client, non vérifiée</span>
              <Link to={userAddress(claimed.accountId)}>Fiche {ofName(claimed.name)}</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
