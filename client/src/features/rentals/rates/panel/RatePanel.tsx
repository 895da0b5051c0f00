import { addDays, dateOf, monthOf, shortDayLabel } from '@app/contract/core/days.ts';
import { formatDay } from '@app/contract/core/dates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { usePageMark } from '../../../../browser/usePageMark.ts';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { TabPanel, Tabs } from '../../../../components/page/Tabs.tsx';
import { IconX } from '../../../../components/text/icons.ts';
import { countToMend } from '../rateTexts.ts';
import { useScanRatesQuery } from '../ratesApi.ts';
import { overridesOf, type NightChanges } from '../useNightChanges.ts';
import type { RatesDeskProps, RatesView } from '../useRatesView.ts';
import { ChangeNights } from './ChangeNights.tsx';
import { Findings } from './Findings.tsx';
import { WhyNight } from './WhyNight.tsx';
import classes from './RatePanel.module.css';

interface RatePanelProps extends RatesDeskProps {
  nights: readonly CalendarNight[];
  changes: NightChanges;
}

/** What can be done with the chosen nights, why one costs what it costs, and what is wrong with others. */
export function RatePanel({ property, rules, overrides, view, change, nights, changes }: RatePanelProps) {
  usePageMark('save-bar');
  const scan = useScanRatesQuery({ params: { id: property.id } });
  const count = countToMend(scan.data);
  const { chosen, panel } = view;
  const picked = chosen ? nights.filter(({ day }) => chosen.first <= day && day <= chosen.last) : [];
  const tabs = [
    { id: 'modifier', label: 'Modifier' },
    { id: 'pourquoi', label: 'Pourquoi\u202f?' },
    { id: 'corriger', label: count > 0 ? `À corriger (${count})` : 'À corriger' },
  ] as const;
  return (
    <aside className={classes.panel} aria-label="Nuits choisies">
      <div className={classes.tabs}>
        <Tabs label="Nuits" name="rates" tabs={tabs} chosen={panel} onChoose={(id) => change({ panel: id })} />
        <div className={classes.close}>
          <IconButton
            label="Fermer"
            Icon={IconX}
            onClick={() => change({ chosen: null, panel: 'modifier', month: view.month })}
          />
        </div>
      </div>
      <TabPanel name="rates" id="modifier" chosen={panel === 'modifier'}>
        {chosen && picked.length > 0 ? (
          <ChangeNights
            key={`${chosen.first} ${chosen.last}`}
            {...{ rules, overrides, changes }}
            nights={picked}
            title={spanTitle(chosen)}
            onCancel={() => change({ chosen: null, month: view.month })}
          />
        ) : (
          <NothingChosen inYear={view.layout === 'annee'} />
        )}
      </TabPanel>
      <TabPanel name="rates" id="pourquoi" chosen={panel === 'pourquoi'}>
        {chosen && panel === 'pourquoi' ? (
          <WhyNight
            propertyId={property.id}
            day={chosen.first}
            {...{ overrides, changes }}
            onChange={() => change({ panel: 'modifier', chosen: { first: chosen.first, last: chosen.first } })}
          />
        ) : (
          <NothingChosen inYear={view.layout === 'annee'} />
        )}
      </TabPanel>
      <TabPanel name="rates" id="corriger" chosen={panel === 'corriger'}>
        <Findings
          propertyId={property.id}
          query={scan}
          busy={changes.busy}
          onOpen={({ from, to }) =>
            change({ chosen: { first: from, last: to }, panel: 'modifier', month: monthOf(from), layout: 'mois' })
          }
          onShorten={({ from }, minNights) => {
            const kept = { price: { kind: 'keep' as const }, minNights };
            void changes.apply(overridesOf([{ day: from, cents: 0 }], overrides, kept), overrides);
          }}
          onRules={() => change({ layout: 'regles', panel: 'modifier', chosen: null, month: view.month })}
        />
      </TabPanel>
    </aside>
  );
}

function NothingChosen({ inYear }: { inYear: boolean }) {
  return (
    <p className={classes.hint}>
      {inYear ? (
        'Choisissez une nuit\u00a0: elle s’ouvre dans son mois.'
      ) : (
        <>
          Choisissez des nuits dans le mois pour changer leur prix.{' '}
          <span className="mouseOnly">
            Glissez de l’une à l’autre, ou cliquez sur la première, puis sur la dernière en tenant Maj.
          </span>
        </>
      )}
    </p>
  );
}

/** '24 → 31 juillet', '28 juillet → 3 août': from the first night to the day of departure. */
function spanTitle({ first, last }: NonNullable<RatesView['chosen']>): string {
  const departure = addDays(last, 1);
  const start = first.slice(0, 7) === departure.slice(0, 7) ? String(Number(first.slice(-2))) : shortDayLabel(first);
  return `${start} → ${formatDay(dateOf(departure))}`;
}
