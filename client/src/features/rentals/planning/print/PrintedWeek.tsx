import { addDays, daysFrom, isWeekend, shortDayLabel, weekdayLabel } from '@app/contract/core/days.ts';
import { holidayOf } from '@app/contract/core/frenchCalendar.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '../../../../components/text/icons.ts';
import { sourceLooks } from '../../marks/sourceLooks.ts';
import { useReadPlanningQuery } from '../../reservations/reservationsApi.ts';
import type { LayoutProps } from '../view/usePlanningView.ts';
import { mondayOf, stretchOf, within } from '../../base/stretches.ts';
import { lanesOf } from '../rows/lanes.ts';
import { titleOf } from '../rows/occupancyWords.ts';
import { holdsNights } from '../rows/planningRows.ts';
import classes from './PrintedWeek.module.css';

/** A week of every property on one sheet, black on white, for the wall of the kitchen and whoever cleans. */
export function PrintedWeek({ view, today, onView }: LayoutProps) {
  const monday = mondayOf(view.from);
  const days = daysFrom(monday, 7);
  const sunday = addDays(monday, 6);
  const query = useReadPlanningQuery({ query: { from: monday, to: addDays(monday, 7), prices: 'no' } });
  return (
    <section className={classes.sheet} aria-label="Semaine à imprimer">
      <div className={classes.controls}>
        <Button onClick={() => onView({ layout: 'planning' })}>Revenir au planning</Button>
        <IconButton
          label="Semaine précédente"
          Icon={IconChevronLeft}
          onClick={() => onView({ from: addDays(monday, -7) })}
        />
        <IconButton
          label="Semaine suivante"
          Icon={IconChevronRight}
          onClick={() => onView({ from: addDays(monday, 7) })}
        />
        <div className={classes.print}>
          <Button tone="primary" Icon={IconPrinter} onClick={() => window.print()}>
            Imprimer
          </Button>
        </div>
      </div>
      <div className={classes.paper}>
        <h2>
          Semaine du {shortDayLabel(monday)} au {shortDayLabel(sunday)} {sunday.slice(0, 4)}
        </h2>
        <Answer
          query={query}
          loading="Chargement de la semaine..."
          failed="La semaine n’a pas pu être chargée."
          rows={6}
        >
          {({ rows }) => (
            <table className={classes.week}>
              <thead>
                <tr>
                  <th scope="col">Logement</th>
                  {days.map((day) => (
                    <th key={day} scope="col" className={classNames(isWeekend(day) && classes.weekend)}>
                      {weekdayLabel(day).replace(/ \S+$/u, '')}
                      {day === today && <small>aujourd’hui</small>}
                      {holidayOf(day) !== null && <small>{holidayOf(day)}</small>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows
                  .filter(
                    ({ propertyId, status }) =>
                      status !== 'archived' && (view.propertyIds?.includes(propertyId) ?? true),
                  )
                  .map((row) => (
                    <PrintedRow key={row.propertyId} row={row} first={monday} />
                  ))}
              </tbody>
            </table>
          )}
        </Answer>
        <p className={classes.key}>
          A Airbnb · B Booking.com · V Abritel · G GreenGo · D Direct. Un trait hachuré&nbsp;: demande, option ou nuits
          bloquées.
        </p>
      </div>
    </section>
  );
}

function PrintedRow({ row, first }: { row: PlanningRow; first: string }) {
  const shown = row.occupancies.filter((one) => holdsNights(one) || one.state === 'conflicting');
  const lanes = lanesOf(shown);
  const count = Math.max(1, ...lanes.map((lane) => lane + 1));
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small>{row.city}</small>
      </th>
      <td colSpan={7}>
        <div className={classes.lane} style={{ height: `${count * 9 + 2}mm` }}>
          {shown.map((occupancy, index) => {
            const part = within(stretchOf(occupancy, first), 7);
            if (!part) return null;
            return (
              <span
                key={occupancy.id}
                className={classNames(classes.bar, !isSure(occupancy) && classes.hatched)}
                style={{
                  left: `${(part.start / 7) * 100}%`,
                  width: `${(part.length / 7) * 100}%`,
                  top: `${(lanes[index] ?? 0) * 9 + 1}mm`,
                }}
              >
                {occupancy.source && <b>{sourceLooks[occupancy.source].letter}</b>}
                <span>
                  {titleOf(occupancy)}
                  {occupancy.kind === 'reservation' && occupancy.people > 0 && ` (${occupancy.people})`}
                </span>
              </span>
            );
          })}
        </div>
      </td>
    </tr>
  );
}

function isSure({ kind, state }: Occupancy): boolean {
  return kind === 'reservation' && state !== 'request' && state !== 'option';
}
