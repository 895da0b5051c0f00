import { useRef, useState } from 'react';
import { addDays, addMonths, firstDayOf, type Day, type Month } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { propertyStatusLabels } from '@app/contract/properties/rules.ts';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../components/text/icons.ts';
import { useReadPlanningQuery } from '../../reservations/reservationsApi.ts';
import type { Act } from '../gestures/acts.ts';
import { selection } from '../gestures/acts.ts';
import { useHoldToSelect } from '../gestures/useHoldToSelect.ts';
import { Acts } from '../questions/Acts.tsx';
import { rowsShown } from '../rows/planningRows.ts';
import type { LayoutProps } from '../view/usePlanningView.ts';
import { MonthWeek } from './MonthWeek.tsx';
import { NoProperties } from '../view/NoProperties.tsx';
import { FreshMark } from '../../channels/base/FreshMark.tsx';
import { useRowFreshness } from '../../channels/base/useRowFreshness.ts';
import { mondayOf } from '../../base/stretches.ts';
import classes from './MonthOfProperty.module.css';

const weekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];

/** One property's month, its weeks under one another. */
export function MonthOfProperty({ view, today, month, onView, onCreate }: LayoutProps & { month: Month }) {
  const from = mondayOf(firstDayOf(month));
  const to = addDays(mondayOf(addDays(firstDayOf(addMonths(month, 1)), -1)), 7);
  const query = useReadPlanningQuery({ query: { from, to: addDays(to, 1) } });
  const freshnessOf = useRowFreshness();
  return (
    <Answer query={query} loading="Chargement du mois..." failed="Le mois n’a pas pu être chargé." rows={6}>
      {(data) => {
        const rows = rowsShown(data.rows);
        const index = Math.max(
          0,
          rows.findIndex(({ propertyId }) => propertyId === view.propertyIds?.[0]),
        );
        const row = rows[index];
        if (!row) return <NoProperties />;
        const fresh = freshnessOf(row.propertyId);
        const go = (step: 1 | -1) => {
          const next = rows[(index + step + rows.length) % rows.length];
          if (next) onView({ propertyIds: [next.propertyId] });
        };
        return (
          <>
            <div className={classes.property}>
              {rows.length > 1 && (
                <IconButton label="Logement précédent" Icon={IconChevronLeft} onClick={() => go(-1)} />
              )}
              <h3 aria-live="polite">
                {row.name}
                <small>{row.status === 'active' ? row.city : propertyStatusLabels[row.status]}</small>
                {fresh && (
                  <small className={classes.fresh} title={fresh.label}>
                    <FreshMark look={fresh.look} />
                    {fresh.text}
                  </small>
                )}
              </h3>
              {rows.length > 1 && <IconButton label="Logement suivant" Icon={IconChevronRight} onClick={() => go(1)} />}
            </div>
            <Weeks key={row.propertyId} row={row} {...{ from, to, month, today, onCreate }} pricesFrom={data.from} />
          </>
        );
      }}
    </Answer>
  );
}

interface WeeksProps extends Pick<LayoutProps, 'today' | 'onCreate'> {
  row: PlanningRow;
  from: Day;
  to: Day;
  month: Month;
  pricesFrom: Day;
}

function Weeks({ row, from, to, month, today, pricesFrom, onCreate }: WeeksProps) {
  const [act, setAct] = useState<Act | null>(null);
  const [said, setSaid] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  useHoldToSelect(anchor, { row, act, onAct: setAct });
  const chosen = act?.kind === 'select' ? act : null;
  const touch = (day: Day) => {
    if (chosen?.phase === 'touched' && day > chosen.anchor) {
      const nights = selection(row, chosen.anchor, addDays(day, -1));
      if (nights) return setAct({ ...nights, phase: 'asked' });
    }
    const begun = selection(row, day, day);
    setAct(begun && { ...begun, phase: 'touched' });
    setSaid(begun ? 'Arrivée choisie. Touchez le jour du départ.' : 'Cette nuit n’est pas libre.');
    return undefined;
  };
  const mondays: Day[] = [];
  for (let monday = from; monday < to; monday = addDays(monday, 7)) mondays.push(monday);
  return (
    <>
      <div className={classes.month} ref={anchor}>
        <div className={classes.weekdays} aria-hidden="true">
          {weekdays.map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
        {mondays.map((monday) => (
          <MonthWeek
            key={monday}
            monday={monday}
            row={row}
            month={month}
            today={today}
            pricesFrom={pricesFrom}
            selected={chosen?.nights ?? null}
            onTouch={touch}
          />
        ))}
      </div>
      <p className={classes.hint} role="status">
        {said || 'Touchez une nuit libre, puis le jour du départ\u202f; ou appuyez longuement et glissez.'}
      </p>
      <Acts act={act} rows={[row]} anchor={anchor} onCreate={onCreate} onAct={setAct} say={setSaid} />
    </>
  );
}
