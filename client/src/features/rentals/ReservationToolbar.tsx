import type { ReactNode } from 'react';
import chipRow from '../../components/styles/chipRow.module.css';
import { classNames } from '../../components/text/classNames.ts';
import { IconButton } from '../../components/actions/IconButton.tsx';
import { Button } from '../../components/actions/Button.tsx';
import {
  IconCalendarMonth,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconList,
} from '../../components/text/icons.ts';
import { ViewSwitch } from '../../components/actions/ViewSwitch.tsx';
import { addMonths, monthLabel, monthOf, type Day } from './days.ts';
import { SourceMark } from './marks.tsx';
import { sourceStyles, sources, stayStatuses, stayStatusLabels, type Property, type Stay } from './rentals.ts';
import { stayOrderLabels, stayOrders } from './StayList.tsx';
import type { ReservationView } from './useReservationView.ts';
import classes from './ReservationToolbar.module.css';

interface ReservationToolbarProps {
  view: ReservationView;
  change: (changes: Partial<ReservationView>) => void;
  today: Day;
  /** A list without column headers to order it by. */
  narrow: boolean;
  properties: readonly Property[];
  /** Before the filters, so that each source says how many it holds. */
  staysOfMonth: readonly Stay[];
}

/** Which month, which properties, which reservations, and how they are laid out. */
export function ReservationToolbar({ view, change, today, narrow, properties, staysOfMonth }: ReservationToolbarProps) {
  const { month, layout, propertyId, sorting } = view;
  const name = monthLabel(month);
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        <div className={classes.month}>
          <IconButton label="Mois précédent" onClick={() => change({ month: addMonths(month, -1) })}>
            <IconChevronLeft aria-hidden="true" />
          </IconButton>
          <h2 aria-live="polite">{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
          <IconButton label="Mois suivant" onClick={() => change({ month: addMonths(month, 1) })}>
            <IconChevronRight aria-hidden="true" />
          </IconButton>
          {month !== monthOf(today) && (
            <Button size="s" tone="quiet" onClick={() => change({ month: monthOf(today) })}>
              Aujourd'hui
            </Button>
          )}
        </div>
        <div className={classes.end}>
          <Picker
            label="Logement"
            value={propertyId ?? ''}
            onChange={(id) => change({ propertyId: id || null })}
            options={[
              { value: '', label: `${properties.length} logements` },
              ...properties.map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
          {layout === 'list' && narrow && (
            <Picker
              label="Trier par"
              value={sorting.by}
              onChange={(value) =>
                change({
                  sorting: { by: stayOrders.find((one) => one === value) ?? 'arrival', direction: 'ascending' },
                })
              }
              options={stayOrders.map((value) => ({ value, label: `Tri : ${stayOrderLabels[value].toLowerCase()}` }))}
            />
          )}
          <ViewSwitch
            label="Affichage"
            views={[
              { id: 'planning', label: narrow ? 'Agenda' : 'Mois', Icon: IconCalendarMonth },
              { id: 'list', label: 'Liste', Icon: IconList },
            ]}
            chosen={layout}
            onChoose={(chosen) => change({ layout: chosen })}
          />
        </div>
      </div>
      <div className={classes.filters}>
        <div className={chipRow.chips} role="group" aria-label="Filtrer par source">
          {sources.map((source) => (
            <Chip
              key={source}
              pressed={view.sources.includes(source)}
              onClick={() => change({ sources: toggled(sources, view.sources, source) })}
              mark={<SourceMark source={source} size="s" />}
              label={sourceStyles[source].label}
              count={staysOfMonth.filter((stay) => stay.source === source).length}
            />
          ))}
        </div>
        <div className={chipRow.chips} role="group" aria-label="Filtrer par statut">
          {stayStatuses.map((status) => (
            <Chip
              key={status}
              pressed={view.statuses.includes(status)}
              onClick={() => change({ statuses: toggled(stayStatuses, view.statuses, status) })}
              mark={<span className={classNames(classes.pattern, classes[status])} />}
              label={stayStatusLabels[status]}
              count={staysOfMonth.filter((stay) => stay.status === status).length}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ChipProps {
  pressed: boolean;
  onClick: () => void;
  mark: ReactNode;
  label: string;
  count: number;
}

function Chip({ pressed, onClick, mark, label, count }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
      {mark}
      {label}
      <span>{count}</span>
      {pressed && <IconCheck aria-hidden="true" />}
    </button>
  );
}

function toggled<T>(all: readonly T[], chosen: readonly T[], one: T): T[] {
  return all.filter((other) => chosen.includes(other) !== (other === one));
}

interface PickerProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

function Picker({ label, value, onChange, options }: PickerProps) {
  return (
    <span className={classes.picker}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
