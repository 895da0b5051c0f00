import {
  addDays,
  daysFrom,
  monthOf,
  nightsBetween,
  weekdayLabel,
  type Day,
  type Month,
} from '@app/contract/core/days.ts';
import { holidayOf, schoolHolidaysOf } from '@app/contract/core/frenchCalendar.ts';
import { countNights } from '@app/contract/properties/pricing/rateWords.ts';
import type { RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight, RateCalendar } from '@app/contract/properties/ratesApi.ts';
import { sources } from '@app/contract/reservations/rules.ts';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconLock } from '../../../../components/text/icons.ts';
import { NightPrice } from '../../base/NightPrice.tsx';
import { stretchOf, within } from '../../base/stretches.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import { sourceLooks } from '../../marks/sourceLooks.ts';
import shape from '../../marks/stayShape.module.css';
import { shortPrice } from '../rateTexts.ts';
import { seasonOn, toneOf } from '../SeasonLegend.tsx';
import type { RatesView } from '../useRatesView.ts';
import type { NightProps } from './useNightSelection.ts';
import classes from './RateMonth.module.css';

/** Days that a week is wide. */
const weekWidth = 7;

interface RateWeekProps {
  monday: Day;
  calendar: RateCalendar;
  month: Month;
  today: Day;
  rules: RateRules;
  chosen: RatesView['chosen'];
  nightProps: NightProps;
}

/** A week: its days under the strip of their season, what the free nights cost under their dates, and what holds the others. */
export function RateWeek({ monday, calendar, month, today, rules, chosen, nightProps }: RateWeekProps) {
  const selected =
    chosen &&
    within(
      { start: nightsBetween(monday, chosen.first), length: nightsBetween(chosen.first, chosen.last) + 1 },
      weekWidth,
    );
  return (
    <div className={classes.week}>
      {daysFrom(monday, 7).map((day, index) => {
        const season = seasonOn(rules, day);
        return (
          <span
            key={day}
            className={classNames(
              classes.day,
              season && classes.seasonal,
              season && toneOf(rules, season),
              monthOf(day) !== month && classes.out,
              day === today && classes.today,
            )}
            style={{ left: share(index), width: share(1) }}
            aria-hidden="true"
          >
            <b>{Number(day.slice(-2))}</b> <DayWord day={day} />
          </span>
        );
      })}
      {selected && (
        <span
          aria-hidden="true"
          className={classNames(classes.chosen, selected.begun && classes.begun, selected.goesOn && classes.goesOn)}
          style={{ left: share(selected.start), width: share(selected.length) }}
        />
      )}
      {calendar.holders.map((holder) => (
        <HolderBar key={holder.id} holder={holder} monday={monday} today={today} />
      ))}
      {daysFrom(monday, 7).map((day, index) => {
        const night = calendar.nights.find((one) => one.day === day);
        if (!night) return null;
        const isChosen = chosen !== null && chosen.first <= day && day <= chosen.last;
        const isFree = !night.taken && day >= today;
        return (
          <button
            key={day}
            type="button"
            {...nightProps(day)}
            className={classNames(classes.night, isChosen && classes.on, night.problem !== null && classes.hole)}
            style={{ left: share(index), width: share(1) }}
            aria-pressed={isChosen}
            aria-disabled={day < today || undefined}
            title={night.problem ?? undefined}
          >
            <span className="visuallyHidden">{nightLabel(night, today)}</span>
            {isFree && (
              <span aria-hidden="true" className={classes.price}>
                {night.problem === null ? <b>{figure(night.cents)}</b> : <s>{figure(night.cents)}</s>}
                {night.minNights > 1 && (
                  <small>
                    {night.minNights}&nbsp;n.<span className={classes.long}> min.</span>
                  </small>
                )}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

interface HolderBarProps {
  holder: RateCalendar['holders'][number];
  monday: Day;
  today: Day;
}

/** What holds nights of a week, from mid-day to mid-day; the names of its nights are read out with them. */
function HolderBar({ holder, monday, today }: HolderBarProps) {
  const { arrival, departure, label, kind } = holder;
  const part = within(stretchOf({ arrival, departure }, monday), weekWidth);
  if (!part) return null;
  const source = sources.find((one) => one === holder.source);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        shape.bar,
        classes.bar,
        source ? sourceLooks[source].className : shape.closed,
        kind === 'hold' && shape.pending,
        departure <= today && shape.past,
        part.begun && shape.begun,
        part.goesOn && shape.goesOn,
        part.length < 0.75 && classes.stub,
      )}
      style={{ left: share(part.start), width: share(part.length) }}
    >
      {source && <SourceMark source={source} />}
      {kind === 'block' && <IconLock aria-hidden="true" />}
      {part.length > 1 && <span className={shape.text}>{label}</span>}
    </span>
  );
}

/** So many days as a part of the week's width. */
function share(days: number): string {
  return `${(days / weekWidth) * 100}%`;
}

/** '120 €'; where a night is narrow, the figure alone. */
function figure(cents: number) {
  return (
    <>
      <NightPrice cents={cents} />
      <span className={classes.long}>&nbsp;€</span>
    </>
  );
}

/** 'Férié' and the first of the school holidays, in a word. */
function DayWord({ day }: { day: Day }) {
  const holiday = holidayOf(day);
  if (holiday !== null) return <small title={holiday}>Férié</small>;
  const begins = schoolHolidaysOf(day).length > 0 && schoolHolidaysOf(addDays(day, -1)).length === 0;
  return begins ? <small>Vacances</small> : null;
}

function nightLabel({ day, cents, minNights, taken, problem }: CalendarNight, today: Day): string {
  const date = weekdayLabel(day);
  if (day < today) return `${date}, passé`;
  if (taken) return `${date}, pris`;
  const price = `${date}, ${shortPrice(cents)}`;
  return problem === null ? `${price}, minimum ${countNights(minNights)}` : `${price}. ${problem}`;
}
