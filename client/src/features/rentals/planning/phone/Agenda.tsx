import { useState } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { addDays, dateOf, daysFrom, weekdayLabel, type Day } from '@app/contract/core/days.ts';
import type { PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Answer } from '../../../../components/feedback/Answer.tsx';
import { useListPropertiesQuery } from '../../properties/propertiesApi.ts';
import { useReadPlanningQuery } from '../../reservations/reservationsApi.ts';
import { DayList, type Hours } from './DayList.tsx';
import type { LayoutProps } from '../view/usePlanningView.ts';
import { countMovements, movementsOf } from './movements.ts';
import { NoProperties } from '../view/NoProperties.tsx';
import { mondayOf } from '../../base/stretches.ts';
import { WeekStrip } from './WeekStrip.tsx';
import classes from './Agenda.module.css';

/** Days that are listed from the chosen one on: at first, with each « Voir la suite », and at most. */
const listed = { first: 14, more: 56, most: 14 + 56 * 13 };

/** The days on which someone comes or goes, from one on, under the week that it is in. */
export function Agenda({ view, today, day, onView }: LayoutProps & { day: Day }) {
  const [wanted, setWanted] = useState({ from: day, days: listed.first });
  const count = wanted.from === day ? wanted.days : listed.first;
  const monday = mondayOf(day);
  const query = useReadPlanningQuery({ query: { from: monday, to: addDays(monday, 7 + count), prices: 'no' } });
  const { data: own } = useListPropertiesQuery();
  const hours: Hours = new Map(own?.properties.map((property) => [property.id, property]));
  return (
    <Answer query={query} loading="Chargement de l’agenda..." failed="L’agenda n’a pas pu être chargé." rows={6}>
      {(data) => {
        if (data.rows.length === 0) return <NoProperties />;
        const rows = chosenRows(data.rows, view.propertyIds);
        const days = daysFrom(day, count)
          .map((one) => ({ day: one, movements: movementsOf(rows, one) }))
          .filter((one) => one.day === day || one.movements.some(({ kind }) => kind !== 'staying'));
        return (
          <div className={classes.agenda}>
            <WeekStrip monday={monday} day={day} today={today} rows={rows} onDay={(from) => onView({ from })} />
            {days.map(({ day: one, movements }) => (
              <section key={one} aria-labelledby={`day-${one}`}>
                <div className={classes.head}>
                  <h3 id={`day-${one}`}>{titleOf(one, today)}</h3>
                  <span>{countMovements(movements)}</span>
                </div>
                <DayList
                  movements={one === day ? movements : movements.filter(({ kind }) => kind !== 'staying')}
                  hours={hours}
                />
              </section>
            ))}
            <div className={classes.after}>
              <p role="status">{query.currentData && nothingAfter(days.at(-1)?.day ?? day, addDays(day, count - 1))}</p>
              {count < listed.most && (
                <Button
                  block
                  busy={query.isFetching}
                  onClick={() => setWanted({ from: day, days: count + listed.more })}
                >
                  Voir la suite
                </Button>
              )}
            </div>
          </div>
        );
      }}
    </Answer>
  );
}

/** That nobody comes or goes after the last day that is shown, until the last one that was read; null when that is one. */
function nothingAfter(shown: Day, read: Day): string | null {
  return shown < read ? `Rien d’autre de prévu d’ici au ${formatDate(dateOf(read))}.` : null;
}

function chosenRows(rows: readonly PlanningRow[], ids: readonly string[] | null): readonly PlanningRow[] {
  return ids ? rows.filter(({ propertyId }) => ids.includes(propertyId)) : rows;
}

/** 'Aujourd’hui, jeudi 8', which fits beside the count on a phone; 'Vendredi 9 avril'. */
function titleOf(day: Day, today: Day): string {
  const label = weekdayLabel(day);
  return day === today ? `Aujourd’hui, ${label.toLowerCase().replace(/ \S+$/u, '')}` : label;
}
