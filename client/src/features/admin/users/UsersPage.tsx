import { useState } from 'react';
import { subscriptionStatuses } from '@app/contract/accounts/rules.ts';
import { exportUsersEndpoint, userSorts, userStateLabels, type UserView } from '@app/contract/accounts/usersApi.ts';
import { useListPlansQuery } from '../../../api/plansApi.ts';
import { useOpenedByAddress } from '../../../browser/useOpenedByAddress.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { IconUserPlus } from '../../../components/text/icons.ts';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, choice, day, direction, readText, search, select } from '../../../components/list/viewParts.ts';
import { AccountStateBadge } from '../badges.tsx';
import { dateColumn, fullName, personActions, type PersonActions } from '../form/person.tsx';
import { adminTitle, userAddress } from '../sections.ts';
import { UserDialog, UserRemoval } from './UserDialog.tsx';
import { useListUsersQuery } from './usersApi.ts';

const users = defineList({
  view: {
    search: search('Rechercher un utilisateur', 'Nom, e-mail, téléphone, domaine, facture…'),
    state: chips({
      name: 'statut',
      label: 'Filtrer par état',
      values: subscriptionStatuses,
      labels: userStateLabels,
      any: 'Tous',
    }),
    plan: select({ name: 'plan', label: 'Formule', any: 'Toutes les formules', read: readText }),
    from: day('du', 'Inscrits du', 'full'),
    to: day('au', 'au', 'full'),
    sort: choice('tri', userSorts, 'created'),
    direction: direction('desc'),
  },
  csv: exportUsersEndpoint,
  useAnswer: (query) => useListUsersQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.users,
});

function columnsOf(actions: PersonActions<UserView>): readonly Column<UserView>[] {
  return [
    {
      kind: 'person',
      header: 'Utilisateur',
      sort: 'name',
      name: fullName,
      to: ({ id }) => userAddress(id),
      under: ({ email, company }) => (
        <>
          <EmailText>{email}</EmailText>
          {company !== null && ` · ${company}`}
        </>
      ),
    },
    {
      header: 'Formule',
      kind: 'line',
      card: { side: 'end', row: 2 },
      cell: ({ planName, billingCycle }) =>
        `${planName ?? 'Aucune'}${planName !== null && billingCycle === 'yearly' ? ', annuel' : ''}`,
    },
    {
      header: 'État',
      sort: 'state',
      first: 'asc',
      grow: null,
      card: { side: 'start', row: 2 },
      cell: ({ state, stateEndsAt, isManual }) => (
        <>
          <AccountStateBadge state={state} stateEndsAt={stateEndsAt} />
          {isManual && <Note>fixé à la main</Note>}
        </>
      ),
    },
    dateColumn('Inscription', 'created', ({ createdAt }) => createdAt, 'tablet'),
    dateColumn('Dernière connexion', 'last_sign_in', ({ lastSignInAt }) => lastSignInAt, 'desk'),
    personActions(actions),
  ];
}

/** Every customer: found, opened, changed, removed. */
export function UsersPage() {
  const list = useList(users);
  const { data: plans = [] } = useListPlansQuery();
  const [edited, setEdited] = useState<{ id: string | null } | null>(null);
  useOpenedByAddress('nouveau', () => setEdited({ id: null }));
  const [askRemoval, removal] = useQuestion(UserRemoval);
  return (
    <>
      <ListPage
        list={list}
        title="Utilisateurs"
        area={adminTitle}
        page="users"
        actions={
          <Button tone="primary" Icon={IconUserPlus} onClick={() => setEdited({ id: null })}>
            Nouvel utilisateur
          </Button>
        }
        texts={{
          label: 'Utilisateurs',
          pages: 'Pages d’utilisateurs',
          loading: 'Chargement des utilisateurs',
          failed: 'Les utilisateurs n’ont pas pu être lus.',
          none: 'Aucun utilisateur trouvé',
          empty: 'La première personne qui s’inscrira paraîtra ici.',
        }}
        options={{ plan: plans.map(({ slug, name }) => ({ id: slug, label: name })) }}
        columns={columnsOf({ edit: ({ id }) => setEdited({ id }), remove: askRemoval })}
      />
      {edited && <UserDialog id={edited.id} onClose={() => setEdited(null)} onRemoved={() => setEdited(null)} />}
      {removal}
    </>
  );
}
