import { IconButton } from '../../components/IconButton.tsx';
import { Button } from '../../components/Button.tsx';
import { IconCalendarMonth, IconCheck, IconChevronLeft, IconChevronRight, IconList } from '../../components/icons.ts';
import { addMonths, monthLabel, monthOf, type Day } from './days.ts';
import { Picker } from './Picker.tsx';
import type { Property } from './Property.ts';
import { SourceMark } from './SourceMark.tsx';
import { sourceLooks, sources, type Source } from './sources.ts';
import { stayStatusLabels, type Stay, type StayStatus } from './Stay.ts';
import { stayOrderLabels, stayOrders } from './stayOrder.ts';
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
  const { month, layout, propertyId, status, sorting } = view;
  const name = monthLabel(month);
  const toggle = (source: Source) => {
    const next = sources.filter((one) => view.sources.includes(one) !== (one === source));
    change({ sources: next });
  };
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
          <Picker
            label="Statut"
            value={status ?? ''}
            onChange={(value) => change({ status: asStatus(value) })}
            options={[
              { value: '', label: 'Tous les statuts' },
              { value: 'confirmed', label: stayStatusLabels.confirmed },
              { value: 'pending', label: stayStatusLabels.pending },
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
          <div className={classes.layouts} role="group" aria-label="Affichage">
            <button type="button" aria-pressed={layout === 'planning'} onClick={() => change({ layout: 'planning' })}>
              <IconCalendarMonth aria-hidden="true" />
              {narrow ? 'Agenda' : 'Mois'}
            </button>
            <button type="button" aria-pressed={layout === 'list'} onClick={() => change({ layout: 'list' })}>
              <IconList aria-hidden="true" />
              Liste
            </button>
          </div>
        </div>
      </div>
      <div className={classes.line}>
        <div className={classes.chips} role="group" aria-label="Filtrer par source">
          {sources.map((source) => {
            const pressed = view.sources.includes(source);
            return (
              <button
                key={source}
                type="button"
                className={classes.chip}
                aria-pressed={pressed}
                onClick={() => toggle(source)}
              >
                <SourceMark source={source} size="s" />
                {sourceLooks[source].label}
                <span>{staysOfMonth.filter((stay) => stay.source === source).length}</span>
                {pressed && <IconCheck aria-hidden="true" />}
              </button>
            );
          })}
        </div>
        {layout === 'planning' && !narrow && <p className={classes.legend}>Hachuré&nbsp;: en attente</p>}
      </div>
    </div>
  );
}

function asStatus(value: string): StayStatus | null {
  return value === 'confirmed' || value === 'pending' ? value : null;
}
