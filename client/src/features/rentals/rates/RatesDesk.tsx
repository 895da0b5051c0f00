import { useState } from 'react';
import { addMonths, monthOf } from '@app/contract/core/days.ts';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { useNarrow } from '../base/useNarrow.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { Legend } from './Legend.tsx';
import { RateMonth, weeksOf } from './month/RateMonth.tsx';
import { RatePanel } from './panel/RatePanel.tsx';
import { RatesBar } from './RatesBar.tsx';
import { RatesSkeleton } from './RatesSkeleton.tsx';
import { RulesForm } from './rules/RulesForm.tsx';
import { useReadCalendarQuery } from './ratesApi.ts';
import { useNightChanges } from './useNightChanges.ts';
import type { RatesDeskProps } from './RatesDeskProps.ts';
import { RateYear } from './year/RateYear.tsx';
import classes from './RatesDesk.module.css';

/** The prices of a property: a month, a year or its rules, and what can be done with the nights that are chosen. */
export function RatesDesk(props: RatesDeskProps) {
  const { property, properties, rules, view, change } = props;
  const [copying, setCopying] = useState(false);
  const changes = useNightChanges(property.id);
  return (
    <div className={classes.desk}>
      <RatesBar {...{ view, change, changes }} onCopy={() => setCopying(true)} />
      {view.layout === 'mois' && <MonthOfRates {...props} changes={changes} />}
      {view.layout === 'annee' && (
        <RateYear propertyId={property.id} {...{ rules, today: props.today, month: view.month, change }} />
      )}
      {view.layout === 'regles' && <RulesForm propertyId={property.id} rules={rules} />}
      {copying && <CopyDialog {...{ property, properties }} month={view.month} onClose={() => setCopying(false)} />}
    </div>
  );
}

function MonthOfRates(props: RatesDeskProps & { changes: ReturnType<typeof useNightChanges> }) {
  const { property, rules, today, view, change } = props;
  const narrow = useNarrow();
  const weeks = weeksOf(view.month);
  // Nights may be chosen from one month to the next.
  const from = view.chosen && view.chosen.first < weeks.from ? view.chosen.first : weeks.from;
  const to = weeksOf(addMonths(view.month, 1)).to;
  const query = useReadCalendarQuery({ params: { id: property.id }, query: { from, to } });
  const isPanelShown = !narrow || view.chosen !== null || view.panel === 'corriger';
  return (
    <Answer query={query} loading="Chargement du mois..." failed="Le mois n’a pas pu être lu." rows={<RatesSkeleton />}>
      {(calendar) => (
        <div className={classes.columns}>
          <div className={classes.month}>
            <RateMonth
              key={property.id}
              {...{ calendar, rules, today }}
              month={view.month}
              chosen={view.chosen}
              onChoose={(chosen) =>
                change({ chosen, panel: view.panel === 'corriger' ? 'modifier' : view.panel, month: view.month })
              }
              onMonth={(day) => change({ month: monthOf(day) })}
            />
            <Legend rules={rules} nights={calendar.nights} />
          </div>
          {isPanelShown && <RatePanel {...props} nights={calendar.nights} />}
        </div>
      )}
    </Answer>
  );
}
