import { addDays, addMonths, briefMonthLabel, firstDayOf, monthOf, shortMonthLabel } from '@app/contract/core/days.ts';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { ViewSwitch } from '../../../../components/actions/ViewSwitch.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../../components/text/icons.ts';
import { Agenda } from './Agenda.tsx';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import type { LayoutProps } from '../view/usePlanningView.ts';
import { MonthOfProperty } from './MonthOfProperty.tsx';
import { mondayOf } from '../../base/stretches.ts';
import bar from '../toolbar/Toolbar.module.css';

const layouts: readonly { id: 'planning' | 'month'; label: string }[] = [
  { id: 'planning', label: 'Agenda' },
  { id: 'month', label: 'Mois' },
];

/** The planning on a phone: the days and who comes and goes, or one property's month. */
export function PhonePlanning(props: LayoutProps) {
  const { view, today, onView } = props;
  const day = view.layout === 'planning' && view.from < today && view.from >= mondayOf(today) ? today : view.from;
  const isMonth = view.layout === 'month';
  const month = monthOf(isMonth ? view.from : day);
  const goTo = (step: 1 | -1) =>
    onView({ from: isMonth ? firstDayOf(addMonths(month, step)) : addDays(mondayOf(day), 7 * step) });
  return (
    <>
      <div className={bar.bar}>
        <IconButton
          label={isMonth ? 'Mois précédent' : 'Semaine précédente'}
          Icon={IconChevronLeft}
          onClick={() => goTo(-1)}
        />
        <h2 className={bar.month} aria-live="polite">
          {capitalised(isMonth ? `${shortMonthLabel(month)} ${month.slice(0, 4)}` : briefMonthLabel(month, today))}
        </h2>
        <IconButton
          label={isMonth ? 'Mois suivant' : 'Semaine suivante'}
          Icon={IconChevronRight}
          onClick={() => goTo(1)}
        />
        <span className={bar.grow} />
        <ViewSwitch
          label="Présentation"
          views={layouts}
          chosen={isMonth ? 'month' : 'planning'}
          onChoose={(layout) => onView({ layout, ...(layout === 'planning' && { propertyIds: null }) })}
        />
      </div>
      {isMonth ? <MonthOfProperty {...props} month={month} /> : <Agenda {...props} day={day} />}
    </>
  );
}
