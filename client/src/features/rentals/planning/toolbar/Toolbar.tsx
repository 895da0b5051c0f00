import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import {
  addDays,
  addMonths,
  firstDayOf,
  monthLabel,
  monthOf,
  shortMonthLabel,
  type Day,
} from '@app/contract/core/days.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { ViewSwitch } from '../../../../components/actions/ViewSwitch.tsx';
import { SwitchField } from '../../../../components/form/SwitchField.tsx';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '../../../../components/text/icons.ts';
import { PropertyFilter, type FilterChoice } from './PropertyFilter.tsx';
import { mondayOf } from '../../base/stretches.ts';
import { zooms, type Zoom } from '../view/planningWindow.ts';
import type { PlanningView } from '../view/usePlanningView.ts';
import classes from './Toolbar.module.css';

const zoomViews: readonly { id: Zoom; label: string }[] = [
  { id: 'semaine', label: 'Semaine' },
  { id: 'mois', label: 'Mois' },
  { id: 'trimestre', label: 'Trimestre' },
];

interface ToolbarProps {
  view: PlanningView;
  today: Day;
  properties: readonly FilterChoice[];
  showsPrices: boolean;
  onPrices: (shown: boolean) => void;
  onView: (change: Partial<PlanningView>) => void;
}

/** Which days, which properties, how far one sees. */
export function Toolbar({ view, today, properties, showsPrices, onPrices, onView }: ToolbarProps) {
  const { from, zoom } = view;
  const month = monthOf(from);
  const go = (direction: 1 | -1) => {
    if (zoom === 'semaine') return onView({ from: addDays(mondayOf(from), 7 * direction) });
    const isWhole = from === firstDayOf(month);
    return onView({ from: firstDayOf(direction === -1 && !isWhole ? month : addMonths(month, direction)) });
  };
  const step = zoom === 'semaine' ? 'Semaine' : 'Mois';
  return (
    <div className={classes.bar}>
      <IconButton
        label={`${step} ${zoom === 'semaine' ? 'précédente' : 'précédent'}`}
        Icon={IconChevronLeft}
        onClick={() => go(-1)}
      />
      <h2 className={classes.month} aria-live="polite">
        {capitalised(periodLabel(from, addDays(from, zooms[zoom] - 1)))}
      </h2>
      <IconButton
        label={`${step} ${zoom === 'semaine' ? 'suivante' : 'suivant'}`}
        Icon={IconChevronRight}
        onClick={() => go(1)}
      />
      <Button size="s" onClick={() => onView({ from: mondayOf(today) })}>
        Aujourd’hui
      </Button>
      <span className={classes.grow} />
      <SwitchField label="Prix et minimums" checked={showsPrices} onChange={onPrices} />
      <span className={classes.line} />
      <PropertyFilter
        properties={properties}
        chosen={view.propertyIds}
        onChoose={(propertyIds) => onView({ propertyIds })}
      />
      <ViewSwitch label="Durée affichée" views={zoomViews} chosen={zoom} onChoose={(one) => onView({ zoom: one })} />
      <IconButton label="Imprimer la semaine" Icon={IconPrinter} onClick={() => onView({ layout: 'print' })} />
    </div>
  );
}

/** 'avril 2027' for days of one month, 'nov. – déc. 2026' for those of several, 'déc. 2026 – janv. 2027'. */
function periodLabel(first: Day, last: Day): string {
  if (monthOf(first) === monthOf(last)) return monthLabel(monthOf(first));
  const [from, to] = [shortMonthLabel(monthOf(first)), shortMonthLabel(monthOf(last))];
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)];
  return year === lastYear ? `${from} – ${to} ${year}` : `${from} ${year} – ${to} ${lastYear}`;
}
