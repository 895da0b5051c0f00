import { formatDay } from '@app/contract/core/dates.ts';
import { addDays, dateOf, daysFrom, isWeekend, monthOf, weekdayLabel, type Day } from '@app/contract/core/days.ts';
import { holidayOf } from '@app/contract/core/frenchCalendar.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { sourceLabels, sources } from '@app/contract/reservations/rules.ts';
import { usePageMark } from '../../../../browser/usePageMark.ts';
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
import { shortTitleOf, titleOf } from '../rows/occupancyWords.ts';
import { holdsNights, rowsShown } from '../rows/planningRows.ts';
import classes from './PrintedWeek.module.css';

/** A week of every property on one sheet, black on white, for the wall of the kitchen and whoever cleans. */
export function PrintedWeek({ view, today, onView }: LayoutProps) {
  usePageMark('sheet');
  const monday = mondayOf(view.from);
  const days = daysFrom(monday, 7);
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
        <h2>{weekTitle(monday)}</h2>
        <Answer
          query={query}
          loading="Chargement de la semaine..."
          failed="La semaine n’a pas pu être chargée."
          rows={6}
        >
          {({ rows }) => (
            <>
              <table
                className={classes.week}
                data-roomy={linesOf(shownOf(rows, view.propertyIds)) <= roomyLines ? '' : undefined}
              >
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
                  {shownOf(rows, view.propertyIds).map((row) => (
                    <PrintedRow key={row.propertyId} row={row} first={monday} />
                  ))}
                </tbody>
              </table>
              <Key rows={shownOf(rows, view.propertyIds)} />
            </>
          )}
        </Answer>
      </div>
    </section>
  );
}

function PrintedRow({ row, first }: { row: PlanningRow; first: Day }) {
  const shown = printed(row);
  const lanes = lanesOf(shown);
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small>{row.city}</small>
      </th>
      <td colSpan={7}>
        <div className={classes.lane} style={{ height: `calc(${linesOf([row])} * var(--lane) + 2mm)` }}>
          {shown.map((occupancy, index) => {
            const part = within(stretchOf(occupancy, first), 7);
            if (!part) return null;
            // Half a day has room for a name alone.
            const isShort = part.length < 1;
            return (
              <span
                key={occupancy.id}
                className={classNames(
                  classes.bar,
                  !isSure(occupancy) && classes.hatched,
                  isShort && classes.short,
                  part.begun && classes.begun,
                  part.goesOn && classes.goesOn,
                )}
                style={{
                  left: `${(part.start / 7) * 100}%`,
                  width: `${(part.length / 7) * 100}%`,
                  top: `calc(${lanes[index] ?? 0} * var(--lane) + 1mm)`,
                }}
              >
                {occupancy.source && !isShort && <b>{sourceLooks[occupancy.source].letter}</b>}
                <span>
                  {isShort ? shortTitleOf(occupancy) : titleOf(occupancy)}
                  {!isShort && occupancy.kind === 'reservation' && occupancy.people > 0 && ` (${occupancy.people})`}
                </span>
              </span>
            );
          })}
        </div>
      </td>
    </tr>
  );
}

/** What the letters, figures and lines of this sheet mean. */
function Key({ rows }: { rows: readonly PlanningRow[] }) {
  const shown = rows.flatMap(printed);
  const letters = sources.filter((source) => shown.some((one) => one.source === source));
  const words: string[] = [];
  if (letters.length > 0) {
    words.push(letters.map((source) => `${sourceLooks[source].letter}\u00a0: ${sourceLabels[source]}`).join(', '));
  }
  if (shown.some(({ people }) => people > 0)) words.push('Entre parenthèses\u00a0: le nombre de voyageurs');
  if (!shown.every(isSure)) words.push('Hachuré\u00a0: demande, option ou nuits bloquées');
  return words.length > 0 && <p className={classes.key}>{words.map((one) => `${one}.`).join(' ')}</p>;
}

/** Lines up to which each has the height to be read from afar on one sheet. */
const roomyLines = 10;

function shownOf(rows: readonly PlanningRow[], ids: readonly string[] | null): readonly PlanningRow[] {
  return rowsShown(rows).filter(({ propertyId }) => ids?.includes(propertyId) ?? true);
}

function printed(row: PlanningRow): readonly Occupancy[] {
  return row.occupancies.filter(holdsNights);
}

/** How many lines properties take: more than one each where stays lie over one another. */
function linesOf(rows: readonly PlanningRow[]): number {
  return rows.reduce((sum, row) => sum + Math.max(1, ...lanesOf(printed(row)).map((lane) => lane + 1)), 0);
}

/** 'Semaine du 23 au 29 novembre 2026', 'Semaine du 28 décembre au 3 janvier 2027'. */
function weekTitle(monday: Day): string {
  const sunday = addDays(monday, 6);
  const first = formatDay(dateOf(monday));
  const from = monthOf(monday) === monthOf(sunday) ? first.replace(/ \S+$/u, '') : first;
  return `Semaine du ${from} au ${formatDay(dateOf(sunday))} ${sunday.slice(0, 4)}`;
}

function isSure({ kind, state }: Occupancy): boolean {
  return kind === 'reservation' && state !== 'request' && state !== 'option';
}
