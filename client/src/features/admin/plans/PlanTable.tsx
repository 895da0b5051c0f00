import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../components/feedback/toast.tsx';
import { FixedTable, type FixedColumn } from '../../../components/list/FixedTable.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { badge } from '../badges.tsx';
import { IconArchive, IconTrash } from '../icons.ts';
import { useOrderPlansMutation, useUnarchivePlanMutation } from './plansApi.ts';
import classes from './PlanTable.module.css';

interface PlanTableProps {
  plans: readonly AdminPlan[];
  onEdit: (plan: AdminPlan) => void;
  onRemove: (plan: AdminPlan) => void;
}

const whole = new Intl.NumberFormat('fr-FR');

const figure = (header: string, cell: FixedColumn<AdminPlan>['cell'], className?: string): FixedColumn<AdminPlan> => ({
  header,
  kind: 'amount',
  labelled: true,
  className: classNames(classes.figure, className),
  cell,
});

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
  figure('Logements', ({ maxProperties }) => <MaxProperties max={maxProperties} />, classes.plain),
  figure('Abonnés', ({ subscribers }) => whole.format(subscribers), classes.plain),
  { header: 'État', side: 'start', cell: (plan) => <PlanBadge plan={plan} /> },
];

/** The plans line by line, those that are archived at the end. */
export function PlanTable({ plans, onEdit, onRemove }: PlanTableProps) {
  const [order, ordering] = useOrderPlansMutation();
  const offered = plans.filter(({ archivedAt }) => archivedAt === null);
  const move = async (plan: AdminPlan, by: -1 | 1) => {
    const ids = offered.map(({ id }) => id);
    const from = ids.indexOf(plan.id);
    ids.splice(from, 1);
    ids.splice(from + by, 0, plan.id);
    const { error } = await order({ body: { ids } });
    if (error) showFailure('Erreur', reasonOf(error));
  };
  const actions = actionsOf({
    offered,
    busy: ordering.isLoading,
    onMove: (plan, by) => void move(plan, by),
    onEdit,
    onRemove,
  });
  return (
    <FixedTable
      caption="Plans, dans leur ordre, les archivés à la fin"
      columns={[...columns, actions]}
      rows={plans}
      keyOf={({ id }) => id}
      scrollClassName={classes.scroll}
    />
  );
}

interface PlanActions extends Omit<PlanTableProps, 'plans'> {
  /** Those on offer, in their order. */
  offered: readonly AdminPlan[];
  busy: boolean;
  onMove: (plan: AdminPlan, by: -1 | 1) => void;
}

function actionsOf({ offered, busy, onMove, onEdit, onRemove }: PlanActions): FixedColumn<AdminPlan> {
  return {
    header: 'Actions',
    kind: 'end',
    className: classes.actions,
    cell: (plan) =>
      plan.archivedAt === null ? (
        <>
          <Moves
            plan={plan}
            first={plan === offered[0]}
            last={plan === offered.at(-1)}
            busy={busy}
            onMove={(by) => onMove(plan, by)}
          />
          <Button size="s" tone="quiet" onClick={() => onEdit(plan)}>
            Modifier<span className="visuallyHidden"> {plan.name}</span>
          </Button>
          <IconButton label={`Supprimer ${plan.name}`} onClick={() => onRemove(plan)}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <Unarchive plan={plan} />
      ),
  };
}

function MaxProperties({ max }: { max: number }) {
  if (max !== unlimitedProperties) return whole.format(max);
  return (
    <>
      <span aria-hidden="true">∞</span>
      <span className="visuallyHidden">Illimité</span>
    </>
  );
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

interface MovesProps {
  plan: AdminPlan;
  first: boolean;
  last: boolean;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Moves a plan among those on offer; the place at an end has one way only. */
function Moves({ plan, first, last, busy, onMove }: MovesProps) {
  const move = (by: -1 | 1) => () => {
    if (!busy) onMove(by);
  };
  return (
    <span className={classes.moves}>
      {!first && (
        <IconButton label={`Monter ${plan.name}`} onClick={move(-1)}>
          <IconArrowUp aria-hidden="true" />
        </IconButton>
      )}
      {!last && (
        <IconButton label={`Descendre ${plan.name}`} onClick={move(1)}>
          <IconArrowDown aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}

function Unarchive({ plan }: { plan: AdminPlan }) {
  const [unarchive, { isLoading }] = useUnarchivePlanMutation();
  const run = async () => {
    const { error } = await unarchive({ params: { id: plan.id } });
    if (error) showFailure('Erreur', reasonOf(error));
    else showSuccess(`Plan ${plan.name} sorti des archives`);
  };
  return (
    <Button size="s" tone="quiet" busy={isLoading} onClick={() => void run()}>
      Désarchiver<span className="visuallyHidden"> {plan.name}</span>
    </Button>
  );
}
