import { useState } from 'react';
import {
  administratorSorts,
  exportAdministratorsEndpoint,
  type AdministratorView,
} from '@app/contract/accounts/administratorsApi.ts';
import { administratorRoleLabels, administratorRoles, permissionLabels } from '@app/contract/core/permissions.ts';
import { useSession } from '../../../session/session.ts';
import { useOpenedByAddress } from '../../../browser/useOpenedByAddress.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { EmailText } from '../../../components/text/EmailText.tsx';
import { IconCircleCheck, IconCircleX, IconUserPlus } from '../../../components/text/icons.ts';
import { Note, type Column } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { choice, direction, oneOf, search, select } from '../../../components/list/viewParts.ts';
import { useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { badge } from '../badges.tsx';
import { dateColumn, fullName, personActions, type PersonActions } from '../form/person.tsx';
import { adminTitle } from '../sections.ts';
import { AdministratorDialog, AdministratorRemoval } from './AdministratorDialog.tsx';
import { useListAdministratorsQuery } from './administratorsApi.ts';

const administrators = defineList({
  view: {
    search: search('Rechercher un administrateur', 'Nom ou e-mail'),
    role: select({
      name: 'role',
      label: 'Rôle',
      any: 'Tous les rôles',
      read: oneOf(administratorRoles),
      options: administratorRoles.map((id) => ({ id, label: administratorRoleLabels[id] })),
    }),
    active: select({
      name: 'actif',
      label: 'État',
      any: 'Actifs ou non',
      read: oneOf(['true', 'false'] as const),
      options: [
        { id: 'true', label: 'Actifs' },
        { id: 'false', label: 'Désactivés' },
      ],
    }),
    sort: choice('tri', administratorSorts, 'name'),
    direction: direction('asc'),
  },
  csv: exportAdministratorsEndpoint,
  useAnswer: (query) => useListAdministratorsQuery({ query }, { refetchOnMountOrArgChange: true }),
  rows: (answer) => answer.administrators,
});

function columnsOf(
  isOwn: (one: AdministratorView) => boolean,
  actions: PersonActions<AdministratorView>,
): readonly Column<AdministratorView>[] {
  return [
    {
      kind: 'person',
      header: 'Administrateur',
      sort: 'name',
      name: fullName,
      open: actions.edit,
      under: (one) => (
        <>
          <EmailText>{one.email}</EmailText>
          {isOwn(one) && ' · vous'}
        </>
      ),
    },
    {
      header: 'Rôle',
      grow: 2.2,
      lines: 2,
      cell: (one) => (
        <>
          {administratorRoleLabels[one.role]}
          <Note narrow>{permissionsOf(one)}</Note>
        </>
      ),
    },
    {
      header: 'État',
      sort: 'active',
      lines: 2,
      cell: ({ active, hasSecondFactor }) => (
        <>
          {active ? badge('ok', IconCircleCheck, 'Actif') : badge('neutral', IconCircleX, 'Désactivé')}
          <Note narrow>{hasSecondFactor ? 'avec' : 'sans'} double authentification</Note>
        </>
      ),
    },
    dateColumn('Dernière connexion', 'last_sign_in', ({ lastSignInAt }) => lastSignInAt, 'tablet'),
    dateColumn('Création', 'created', ({ createdAt }) => createdAt, 'desk'),
    personActions({ ...actions, mayRemove: (one) => !isOwn(one) }),
  ];
}

/** Everyone of the back-office, and what they may do there. */
export function AdministratorsPage() {
  const { account } = useSession();
  const list = useList(administrators);
  const [edited, setEdited] = useState<{ administrator: AdministratorView | null } | null>(null);
  useOpenedByAddress('nouveau', () => setEdited({ administrator: null }));
  const [askRemoval, removal] = useQuestion(AdministratorRemoval);
  const isOwn = (one: AdministratorView | null) => one !== null && one.id === account?.id;
  return (
    <>
      <ListPage
        list={list}
        title="Administrateurs"
        area={adminTitle}
        page="admins"
        actions={
          <Button tone="primary" Icon={IconUserPlus} onClick={() => setEdited({ administrator: null })}>
            Nouvel administrateur
          </Button>
        }
        texts={{
          label: 'Administrateurs',
          pages: 'Pages d’administrateurs',
          loading: 'Chargement des administrateurs',
          failed: 'Les administrateurs n’ont pas pu être lus.',
          none: 'Aucun administrateur trouvé',
          empty: 'Il n’y a personne ici.',
        }}
        columns={columnsOf(isOwn, { edit: (administrator) => setEdited({ administrator }), remove: askRemoval })}
      />
      {edited && (
        <AdministratorDialog
          key={edited.administrator?.id ?? 'new'}
          administrator={edited.administrator}
          current={list.rows.find(({ id }) => id === edited.administrator?.id) ?? null}
          own={isOwn(edited.administrator)}
          onClose={() => setEdited(null)}
        />
      )}
      {removal}
    </>
  );
}

function permissionsOf({ role, permissions }: AdministratorView): string {
  if (role === 'super_admin') return 'Toutes les autorisations';
  if (permissions.length === 0) return 'Aucune autorisation';
  return permissions.map((permission) => permissionLabels[permission]).join(', ');
}
