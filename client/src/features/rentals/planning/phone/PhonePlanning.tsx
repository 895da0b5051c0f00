import { addMonths, firstDayOf, monthLabel, monthOf } from '@app/contract/core/days.ts';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../components/text/icons.ts';
import { Agenda } from './Agenda.tsx';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import type { LayoutProps } from '../view/usePlanningView.ts';
import { MonthOfProperty } from './MonthOfProperty.tsx';
import { mondayOf } from '../../base/stretches.ts';
import bar from '../toolbar/Toolbar.module.css';

const layouts = [
  { id: 'planning', label: 'Agenda' },
  { id: 'month', label: 'Mois' },
] as const;

/** The planning on a phone: the days and who comes and goes, or one property's month. */
export function PhonePlanning(props: LayoutProps) {
  const { view, today, onView } = props;
  const day = view.layout === 'planning' && view.from < today && view.from >= mondayOf(today) ? today : view.from;
  const month = monthOf(view.layout === 'month' ? view.from : day);
  const goTo = (months: number) => onView({ from: firstDayOf(addMonths(month, months)) });
  return (
    <>
      <div className={bar.bar}>
        <IconButton label="Mois précédent" Icon={IconChevronLeft} onClick={() => goTo(-1)} />
        <h2 className={bar.month} aria-live="polite">
          {capitalised(monthLabel(month))}
        </h2>
        <IconButton label="Mois suivant" Icon={IconChevronRight} onClick={() => goTo(1)} />
        <span className={bar.grow} />
        <div className={bar.zooms} role="group" aria-label="Présentation">
          {layouts.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={view.layout === id}
              onClick={() => onView({ layout: id, ...(id === 'planning' && { propertyIds: null }) })}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {view.layout === 'month' ? <MonthOfProperty {...props} month={month} /> : <Agenda {...props} day={day} />}
    </>
  );
}
