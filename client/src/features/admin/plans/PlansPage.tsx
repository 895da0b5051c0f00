import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { planMessages, unlimitedProperties } from '@app/contract/plans/rules.ts';
import { problemOf } from '../../../api/apiError.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { FixedTable, type FixedColumn } from '../../../components/list/FixedTable.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { formatCount } from '../../../components/text/numbers.ts';
import { badge } from '../badges.tsx';
import { carryOut } from '../carryOut.ts';
import { IconArchive, IconPlus, IconTrash } from '../icons.ts';
import panel from '../panel.module.css';
import { adminTitle } from '../sections.ts';
import { PlanDialog } from './PlanDialog.tsx';
import * as calls from './plansApi.ts';
import classes from './PlansPage.module.css';

/** The plans: what they offer, who has them, in which order they stand. */
export function PlansPage() {
  const query = calls.useListAllPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<{ plan: AdminPlan | null } | null>(null);
  const [askRemoval, removal] = useQuestion(RemovalQuestion);
  const create = (
    <Button tone="primary" Icon={IconPlus} onClick={() => setEdited({ plan: null })}>
      Nouveau plan
    </Button>
  );
  return (
    <>
      <PageHead title="Plans" documentTitle={['Plans', adminTitle]} page="plans" actions={create}>
        Dans l'ordre où les visiteurs les voient. Prix TTC.
      </PageHead>
      <Answer query={query} loading="Chargement des plans" failed="Les plans n'ont pas pu être lus." rows={3}>
        {({ plans }) => (
          <section className={panel.card} aria-label="Plans" aria-busy={query.isFetching || undefined}>
            {plans.length > 0 ? (
              <PlanTable plans={plans} onEdit={(plan) => setEdited({ plan })} onRemove={askRemoval} />
            ) : (
              <EmptyState title="Aucun plan" action={create}>
                Sans plan, personne ne peut s'inscrire ni s'abonner.
              </EmptyState>
            )}
          </section>
        )}
      </Answer>
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
        Plan concerné&nbsp;: <strong>{name}</strong>.
        {onDeletion === 'archived' &&
          ' Quelqu’un l’a ou l’a eu : il sera archivé. Il n’est plus proposé, ses abonnés le gardent à leur prix, et vous pourrez le remettre en vente.'}
      </p>
    </div>
  ),
  request: ({ id }) => ({ params: { id } }),
  done: ({ name }, { outcome }) => `Plan ${name} ${outcome === 'archived' ? 'archivé' : 'supprimé'}`,
  explain: (reason) => problemOf(reason)?.detail ?? planMessages.deletionFailed,
});

const figure = (header: string, cell: FixedColumn<AdminPlan>['cell'], className?: string): FixedColumn<AdminPlan> => ({
  header,
  kind: 'amount',
  labelled: true,
  className: classNames(classes.figure, className),
  cell,
});

const unlimited = (
  <>
    <span aria-hidden="true">∞</span>
    <span className="visuallyHidden">Illimité</span>
  </>
);

const columns: readonly FixedColumn<AdminPlan>[] = [
  {
    header: 'Plan',
    kind: 'title',
    cell: ({ name, description }) => (
      <>
        {name}
        <span className={classNames('muted small', classes.description)}>{description}</span>
      </>
    ),
  },
  figure('Par mois', ({ priceMonthlyCents }) => formatCents(priceMonthlyCents)),
  figure('Par an', ({ priceYearlyCents }) => formatCents(priceYearlyCents)),
  figure(
    'Logements',
    ({ maxProperties }) => (maxProperties === unlimitedProperties ? unlimited : formatCount(maxProperties)),
    classes.plain,
  ),
  figure('Abonnés', ({ subscribers }) => formatCount(subscribers), classes.plain),
  { header: 'État', side: 'start', cell: (plan) => <PlanBadge plan={plan} /> },
];

interface PlanTableProps {
  plans: readonly AdminPlan[];
  onEdit: (plan: AdminPlan) => void;
  onRemove: (plan: AdminPlan) => void;
}

function PlanTable({ plans, onEdit, onRemove }: PlanTableProps) {
  const [order, { isLoading }] = calls.useOrderPlansMutation();
  const offered = plans.filter(({ archivedAt }) => archivedAt === null);
  const move = (plan: AdminPlan, by: -1 | 1) => () => {
    if (isLoading) return;
    const others = offered.filter((other) => other !== plan);
    const ordered = others.toSpliced(offered.indexOf(plan) + by, 0, plan);
    void carryOut(order({ body: { ids: ordered.map(({ id }) => id) } }), 'Erreur');
  };
  return (
    <FixedTable
      caption="Plans, dans leur ordre, les archivés à la fin"
      columns={[...columns, actionsOf({ offered, move, onEdit, onRemove })]}
      rows={plans}
      keyOf={({ id }) => id}
      scrollClassName={classes.scroll}
    />
  );
}

interface PlanActions extends Omit<PlanTableProps, 'plans'> {
  /** Those that are not archived, in their order. */
  offered: readonly AdminPlan[];
  move: (plan: AdminPlan, by: -1 | 1) => () => void;
}

function actionsOf({ offered, move, onEdit, onRemove }: PlanActions): FixedColumn<AdminPlan> {
  return {
    header: 'Actions',
    kind: 'end',
    className: classes.actions,
    cell: (plan) =>
      plan.archivedAt === null ? (
        <>
          <span className={classes.moves}>
            {plan !== offered[0] && (
              <IconButton label={`Monter ${plan.name}`} onClick={move(plan, -1)} Icon={IconArrowUp} />
            )}
            {plan !== offered.at(-1) && (
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
        {badge('neutral', IconArchive, 'Archivé')}
        <span className={classNames('muted small', classes.description)}>
          le {formatDate(new Date(plan.archivedAt))}
        </span>
      </>
    );
  }
  return plan.active ? badge('ok', IconCircleCheck, 'Proposé') : badge('neutral', IconCircleX, 'Masqué');
}

function Unarchive({ plan }: { plan: AdminPlan }) {
  const [unarchive, { isLoading }] = calls.useUnarchivePlanMutation();
  const run = () =>
    carryOut(unarchive({ params: { id: plan.id } }), 'Erreur', () =>
      showSuccess(`Plan ${plan.name} sorti des archives`),
    );
  return (
    <Button size="s" tone="quiet" busy={isLoading} onClick={() => void run()}>
      Désarchiver<span className="visuallyHidden"> {plan.name}</span>
    </Button>
  );
}
