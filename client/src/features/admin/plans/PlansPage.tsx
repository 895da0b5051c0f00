import { useState, type ReactNode } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { exportPlansEndpoint, planStates, type AdminPlan } from '@app/contract/plans/adminApi.ts';
import { planMessages, unlimitedProperties } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { useOpenedByAddress } from '../../../browser/useOpenedByAddress.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { offerUndo } from '../../../components/toasts/offerUndo.ts';
import { showSuccess } from '../../../components/toasts/toast.tsx';
import { Note, type Column, type Room } from '../../../components/list/columns.tsx';
import { defineList } from '../../../components/list/defineList.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useList } from '../../../components/list/useList.ts';
import { chips, search } from '../../../components/list/viewParts.ts';
import { classNames } from '../../../components/text/classNames.ts';
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { badge } from '../badges.tsx';
import { carryOut } from '../carryOut.ts';
import { IconArchive, IconPlus, IconTrash } from '../icons.ts';
import { adminTitle } from '../sections.ts';
import { PlanDialog } from './PlanDialog.tsx';
import * as calls from './plansApi.ts';
import classes from './PlansPage.module.css';

const plans = defineList({
  view: {
    search: search('Rechercher une formule', 'Nom ou description'),
    state: chips({
      name: 'etat',
      label: 'Filtrer par état',
      values: planStates,
      labels: { offered: 'Proposées', hidden: 'Masquées', archived: 'Archivées' },
      any: 'Toutes',
    }),
  },
  csv: exportPlansEndpoint,
  useAnswer: ({ search: words, state }) => {
    const query = { ...(words !== undefined && { search: words }), ...(state !== undefined && { state }) };
    const { data, currentData, error, isFetching, refetch } = calls.useListAllPlansQuery(
      { query },
      { refetchOnMountOrArgChange: true },
    );
    return {
      data: data && counted(data),
      currentData: currentData && counted(currentData),
      error,
      isFetching,
      refetch: async () => {
        const again = await refetch();
        return { data: again.data && counted(again.data), error: again.error };
      },
    };
  },
  rows: (answer) => answer.plans,
});

function counted({ plans: all }: { plans: AdminPlan[] }) {
  return { plans: all, total: all.length };
}

/** The plans: what they offer, who has them, in which order they stand. */
export function PlansPage() {
  const list = useList(plans);
  const [edited, setEdited] = useState<{ plan: AdminPlan | null } | null>(null);
  useOpenedByAddress('nouveau', () => setEdited({ plan: null }));
  const [askRemoval, removal] = useQuestion(RemovalQuestion);
  const { offered, move } = useOrder(list.rows);
  const create = (
    <Button tone="primary" Icon={IconPlus} onClick={() => setEdited({ plan: null })}>
      Nouvelle formule
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title="Formules"
        area={adminTitle}
        page="plans"
        lead="Dans l’ordre où les visiteurs les voient. Prix TTC."
        actions={create}
        whole
        texts={{
          label: 'Formules',
          pages: 'Pages de formules',
          loading: 'Chargement des formules',
          failed: 'Les formules n’ont pas pu être lues.',
          none: 'Aucune formule',
          noneFound: 'Aucune formule trouvée',
          empty: 'Sans formule, personne ne peut s’inscrire ni s’abonner.',
          emptyAction: create,
        }}
        columns={[
          ...columns,
          actionsOf({
            offered,
            movable: !list.narrowed && !list.busy,
            move,
            onEdit: (plan) => setEdited({ plan }),
            onRemove: askRemoval,
          }),
        ]}
      />
      {edited && <PlanDialog plan={edited.plan} onClose={() => setEdited(null)} />}
      {removal}
    </>
  );
}

const RemovalQuestion = defineQuestion(calls.useRemovePlanMutation, {
  title: planMessages.deletionTitle,
  action: 'Supprimer',
  tone: 'danger',
  text: ({ name, onDeletion }: AdminPlan) => (
    <div className={classes.text}>
      <p>{planMessages.deletionQuestion}</p>
      <p className="muted">
        Formule concernée&nbsp;: <strong>{name}</strong>.
        {onDeletion === 'archived' &&
          ' Quelqu’un l’a ou l’a eue\u00a0: elle sera archivée. Elle n’est plus proposée, ses abonnés la gardent à leur prix, et vous pourrez la remettre en vente.'}
      </p>
    </div>
  ),
  request: ({ id }) => ({ params: { id } }),
  useUndo: () => {
    const [unarchive] = calls.useUnarchivePlanMutation();
    return ({ id }, { outcome }) => (outcome === 'archived' ? () => unarchive({ params: { id } }) : null);
  },
  done: ({ name }, { outcome }) => `Formule ${name} ${outcome === 'archived' ? 'archivée' : 'supprimée'}`,
  explain: (reason) => problemOf(reason)?.detail ?? planMessages.deletionFailed,
});

interface Figure {
  header: string;
  cell: (plan: AdminPlan) => ReactNode;
  className?: string | undefined;
  room?: Room;
}

const figure = ({ className, ...column }: Figure): Column<AdminPlan> => ({
  ...column,
  kind: 'amount',
  card: { labelled: true },
  className: classNames(classes.figure, className),
});

const unlimited = (
  <>
    <span aria-hidden="true">∞</span>
    <span className="visuallyHidden">Illimité</span>
  </>
);

const columns: readonly Column<AdminPlan>[] = [
  { kind: 'title', header: 'Formule', text: ({ name }) => name, note: ({ description }) => description },
  figure({ header: 'Par mois', cell: ({ priceMonthlyCents }) => formatCents(priceMonthlyCents) }),
  figure({ header: 'Par an', room: 'tablet', cell: ({ priceYearlyCents }) => formatCents(priceYearlyCents) }),
  figure({
    header: 'Logements',
    room: 'desk',
    className: classes.plain,
    cell: ({ maxProperties }) => (maxProperties === unlimitedProperties ? unlimited : formatCount(maxProperties)),
  }),
  figure({
    header: 'Abonnés',
    room: 'tablet',
    className: classes.plain,
    cell: ({ subscribers }) => formatCount(subscribers),
  }),
  { header: 'État', grow: null, card: { side: 'start' }, cell: (plan) => <PlanBadge plan={plan} /> },
];

/** The plans that are not archived, in their order, and what moves one of them; it can be undone. */
function useOrder(shown: readonly AdminPlan[]): Pick<PlanActions, 'offered' | 'move'> {
  const [order, { isLoading }] = calls.useOrderPlansMutation();
  const offered = shown.filter(({ archivedAt }) => archivedAt === null);
  const move = (plan: AdminPlan, by: -1 | 1) => () => {
    if (isLoading) return;
    const others = offered.filter((other) => other !== plan);
    const ordered = others.toSpliced(offered.indexOf(plan) + by, 0, plan);
    const put = (list: readonly AdminPlan[]) => order({ body: { ids: list.map(({ id }) => id) } });
    void carryOut(put(ordered), 'Erreur', () => offerUndo(`${plan.name} a changé de place`, () => put(offered)));
  };
  return { offered, move };
}

interface PlanActions {
  /** Those that are not archived, in their order. */
  offered: readonly AdminPlan[];
  /** Not while some of them are out of sight. */
  movable: boolean;
  move: (plan: AdminPlan, by: -1 | 1) => () => void;
  onEdit: (plan: AdminPlan) => void;
  onRemove: (plan: AdminPlan) => void;
}

function actionsOf({ offered, movable, move, onEdit, onRemove }: PlanActions): Column<AdminPlan> {
  return {
    header: 'Actions',
    kind: 'actions',
    // At the foot of a card.
    card: {},
    className: classes.actions,
    cell: (plan) =>
      plan.archivedAt === null ? (
        <>
          <span className={classes.moves}>
            {movable && plan !== offered[0] && (
              <IconButton label={`Monter ${plan.name}`} onClick={move(plan, -1)} Icon={IconArrowUp} />
            )}
            {movable && plan !== offered.at(-1) && (
              <IconButton label={`Descendre ${plan.name}`} onClick={move(plan, 1)} Icon={IconArrowDown} />
            )}
          </span>
          <Button size="s" tone="quiet" onClick={() => onEdit(plan)}>
            Modifier<span className="visuallyHidden"> {plan.name}</span>
          </Button>
          <IconButton label={`Supprimer ${plan.name}`} onClick={() => onRemove(plan)} Icon={IconTrash} />
        </>
      ) : (
        <Unarchive plan={plan} />
      ),
  };
}

function PlanBadge({ plan }: { plan: AdminPlan }) {
  if (plan.archivedAt !== null) {
    return (
      <>
        {badge('neutral', IconArchive, 'Archivée')}
        <Note>le {formatDate(new Date(plan.archivedAt))}</Note>
      </>
    );
  }
  return plan.active ? badge('ok', IconCircleCheck, 'Proposée') : badge('neutral', IconCircleX, 'Masquée');
}

function Unarchive({ plan }: { plan: AdminPlan }) {
  const [unarchive, { isLoading }] = calls.useUnarchivePlanMutation();
  const run = () =>
    carryOut(unarchive({ params: { id: plan.id } }), 'Erreur', () =>
      showSuccess(`Formule ${plan.name} sortie des archives`),
    );
  return (
    <Button size="s" tone="quiet" busy={isLoading} onClick={() => void run()}>
      Désarchiver<span className="visuallyHidden"> {plan.name}</span>
    </Button>
  );
}
