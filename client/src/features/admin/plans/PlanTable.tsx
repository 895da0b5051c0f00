import type { AdminPlan } from '@app/contract/plans/adminApi.ts';
import { unlimitedProperties } from '@app/contract/plans/rules.ts';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { Button } from '../../../components/actions/Button.tsx';
import { CellLabel } from '../../../components/text/CellLabel.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleX } from '../../../components/text/icons.ts';
import { IconArchive, IconTrash } from '../icons.ts';
import table from '../../../components/list/ListTable.module.css';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../components/feedback/toast.tsx';
import { useOrderPlansMutation, useUnarchivePlanMutation } from './plansApi.ts';
import classes from './PlanTable.module.css';

interface PlanTableProps {
  plans: readonly AdminPlan[];
  onEdit: (plan: AdminPlan) => void;
  onRemove: (plan: AdminPlan) => void;
}

const whole = new Intl.NumberFormat('fr-FR');

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
  return (
    <div className={classNames(table.scroll, classes.scroll)}>
      <table className={table.table}>
        <caption className="visuallyHidden">Plans, dans leur ordre, les archivés à la fin</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col" className={table.amount}>
              Par mois
            </th>
            <th scope="col" className={table.amount}>
              Par an
            </th>
            <th scope="col" className={table.amount}>
              Logements
            </th>
            <th scope="col" className={table.amount}>
              Abonnés
            </th>
            <th scope="col">État</th>
            <th scope="col" className={table.amount}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">
                {plan.name}
                <span className={classNames('muted small', classes.description)}>{plan.description}</span>
              </th>
              <td className={classNames(table.amount, classes.figure)}>
                <CellLabel>Par mois</CellLabel>
                {formatCents(plan.priceMonthlyCents)}
              </td>
              <td className={classNames(table.amount, classes.figure)}>
                <CellLabel>Par an</CellLabel>
                {formatCents(plan.priceYearlyCents)}
              </td>
              <td className={classNames(table.amount, classes.figure, classes.plain)}>
                <CellLabel>Logements</CellLabel>
                <MaxProperties max={plan.maxProperties} />
              </td>
              <td className={classNames(table.amount, classes.figure, classes.plain)}>
                <CellLabel>Abonnés</CellLabel>
                {whole.format(plan.subscribers)}
              </td>
              <td data-cell="start">
                <PlanBadge plan={plan} />
              </td>
              <td className={classes.actions}>
                {plan.archivedAt === null ? (
                  <>
                    <Moves
                      plan={plan}
                      first={plan === offered[0]}
                      last={plan === offered.at(-1)}
                      busy={ordering.isLoading}
                      onMove={(by) => void move(plan, by)}
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
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
        <Badge icon={<IconArchive aria-hidden="true" />}>Archivé</Badge>
        <span className={classNames('muted small', classes.description)}>
          le {formatDate(new Date(plan.archivedAt))}
        </span>
      </>
    );
  }
  return plan.active ? (
    <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
      Proposé
    </Badge>
  ) : (
    <Badge icon={<IconCircleX aria-hidden="true" />}>Masqué</Badge>
  );
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
