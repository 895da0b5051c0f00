import { useState, type ReactNode } from 'react';
import { addDays, addMonths, firstDayOf, monthOf } from '@app/contract/core/days.ts';
import type { RateCalendar } from '@app/contract/properties/ratesApi.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { useNarrow } from '../base/useNarrow.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { NightsConflict } from './NightsConflict.tsx';
import { RateMonth, weeksOf } from './month/RateMonth.tsx';
import { priceFieldId } from './panel/ChangeNights.tsx';
import { RatePanel } from './panel/RatePanel.tsx';
import { RatesBar } from './RatesBar.tsx';
import { useReadCalendarQuery } from './ratesApi.ts';
import { RatesSkeleton } from './RatesSkeleton.tsx';
import { RulesForm } from './rules/RulesForm.tsx';
import { SeasonLegend } from './SeasonLegend.tsx';
import { useNightChanges } from './useNightChanges.ts';
import type { RatesDeskProps, RatesView } from './useRatesView.ts';
import { RateYear } from './year/RateYear.tsx';
import classes from './RatesDesk.module.css';

/** The prices of a property: a month, a year or its rules, and what can be done with the nights that are chosen. */
export function RatesDesk(props: RatesDeskProps) {
  const { property, properties, rules, overrides, version, today, reread, view, change } = props;
  const [copying, setCopying] = useState(false);
  const changes = useNightChanges(property.id, { overrides, version }, reread);
  return (
    <div className={classes.desk}>
      <RatesBar {...{ view, change, changes }} propertyId={property.id} onCopy={() => setCopying(true)} />
      {view.layout === 'regles' ? (
        <div className={classes.rules}>
          <RulesForm propertyId={property.id} {...{ rules, version, today, reread }} />
        </div>
      ) : (
        <NightsOfRates {...props} changes={changes} />
      )}
      {copying && (
        <CopyDialog
          {...{ property, properties, rules, overrides, version }}
          month={view.month}
          onClose={() => setCopying(false)}
        />
      )}
      {changes.question && <NightsConflict {...changes.question} />}
    </div>
  );
}

function NightsOfRates(props: RatesDeskProps & { changes: ReturnType<typeof useNightChanges> }) {
  const { property, rules, today, view, change } = props;
  const narrow = useNarrow();
  const query = useReadCalendarQuery({ params: { id: property.id }, query: spanOf(view) });
  const isPanelShown = !narrow || view.chosen !== null || view.panel === 'corriger';
  const draw = (calendar: RateCalendar): ReactNode =>
    view.layout === 'annee' ? (
      <RateYear nights={calendar.nights} {...{ rules, today, change }} month={view.month} />
    ) : (
      <RateMonth
        key={property.id}
        {...{ calendar, rules, today }}
        month={view.month}
        chosen={view.chosen}
        onChoose={(chosen) =>
          change({ chosen, panel: view.panel === 'corriger' ? 'modifier' : view.panel, month: view.month })
        }
        onMonth={(day) => change({ month: monthOf(day) })}
        // On a phone the keyboard would hide the month.
        onDone={() => !narrow && document.getElementById(priceFieldId)?.focus()}
      />
    );
  return (
    <Answer
      query={query}
      loading="Chargement des nuits..."
      failed="Les nuits n’ont pas pu être lues."
      rows={<RatesSkeleton />}
      renderError={(error) => <div className={classes.failure}>{error}</div>}
    >
      {(calendar) => (
        <div className={classes.columns}>
          <div className={classes.nights}>
            <div className={classes.calendar}>{draw(calendar)}</div>
            <SeasonLegend rules={rules} nights={calendar.nights} marks={view.layout === 'annee'} />
          </div>
          {isPanelShown && <RatePanel {...props} nights={calendar.nights} />}
        </div>
      )}
    </Answer>
  );
}

/** The nights to read: those of the weeks of two months, or of twelve months, with those that are chosen beside them. */
function spanOf({ layout, month, chosen }: RatesView) {
  if (layout === 'annee') return { from: firstDayOf(month), to: firstDayOf(addMonths(month, 12)) };
  const { from } = weeksOf(month);
  const { to } = weeksOf(addMonths(month, 1));
  const after = chosen && addDays(chosen.last, 1);
  return {
    from: chosen && chosen.first < from ? chosen.first : from,
    to: after !== null && after > to ? after : to,
  };
}
