import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { addDays, type Day } from '@app/contract/core/days.ts';
import type { Occupancy, PlanningRow } from '@app/contract/reservations/planningApi.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { useNavigate } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { useRowFreshness } from '../channels/base/useRowFreshness.ts';
import type { Act } from './gestures/acts.ts';
import { Acts } from './questions/Acts.tsx';
import { Grid } from './grid/Grid.tsx';
import { GridFailure, GridSkeleton } from './grid/GridStates.tsx';
import { Legend } from './toolbar/Legend.tsx';
import { NoProperties } from './view/NoProperties.tsx';
import { comfortable } from './grid/geometry.ts';
import { rowsShown } from './rows/planningRows.ts';
import { isNearEnd, windowAround, zooms } from './view/planningWindow.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { usePlanningBlocks } from './view/usePlanningBlocks.ts';
import { usePriceChoice, type LayoutProps } from './view/usePlanningView.ts';

const none: readonly PlanningRow[] = [];

/** The planning on a desk: all properties, weeks without end. */
export function Desk({ view, today, onView, onSight, onCreate }: LayoutProps) {
  const { from, zoom, propertyIds, source } = view;
  const { addressOf } = useCustomerArea();
  const navigate = useNavigate();
  const [span, setSpan] = useState(() => windowAround(from));
  const days = zooms[zoom];
  if (isNearEnd(span, from, days)) setSpan(windowAround(from));

  const query = usePlanningBlocks({ from, to: addDays(from, days) });
  const { data } = query;
  const all = useMemo(() => (data ? rowsShown(data.rows) : none), [data]);
  const ids = propertyIds?.join(',');
  const rows = useMemo(
    () => (ids === undefined ? all : all.filter(({ propertyId }) => ids.split(',').includes(propertyId))),
    [all, ids],
  );
  const names = useNames(all);
  const freshnessOf = useRowFreshness();
  const [showsPrices, setShowsPrices] = usePriceChoice(rows.length <= comfortable);
  const [act, setAct] = useState<Act | null>(null);
  const [said, setSaid] = useState('');
  const anchor = useRef<HTMLDivElement>(null);
  const reservations = addressOf('reservations');
  const hrefOf = useCallback((id: string) => `${reservations}?r=${id}`, [reservations]);
  const open = (occupancy: Occupancy, row: PlanningRow, href: string | null) => {
    if (href !== null) void navigate(href);
    else setAct({ kind: 'block', occupancy, propertyId: row.propertyId, phase: 'asked' });
  };
  const latestSight = useLatest(onSight);
  const toSight = useCallback((day: Day) => latestSight.current(day), [latestSight]);

  if (data && all.length === 0) return <NoProperties />;
  return (
    <>
      <Toolbar
        view={view}
        today={today}
        properties={all.map(({ propertyId, name }) => ({ id: propertyId, name }))}
        showsPrices={showsPrices}
        onPrices={setShowsPrices}
        onView={onView}
      />
      {data && query.error !== undefined && (
        <div role="alert">
          <Notice
            tone="bad"
            title="Certaines semaines n’ont pas pu être chargées."
            actions={
              <Button busy={query.isFetching} onClick={query.refetch}>
                Réessayer
              </Button>
            }
          >
            <p>{reasonOf(query.error)}</p>
          </Notice>
        </div>
      )}
      {data ? (
        <Grid
          rows={rows}
          pricesFrom={data.from}
          showsPrices={showsPrices}
          span={span}
          read={query.read}
          from={from}
          zoom={zoom}
          today={today}
          source={source}
          names={names}
          freshnessOf={freshnessOf}
          act={act}
          anchor={anchor}
          hrefOf={hrefOf}
          onAct={setAct}
          onOpen={open}
          onSight={toSight}
          say={setSaid}
        />
      ) : query.error === undefined ? (
        <GridSkeleton />
      ) : (
        <GridFailure query={query} />
      )}
      <Legend rows={rows} from={from} days={days} chosen={source} onChoose={(one) => onView({ source: one })} />
      <p className="visuallyHidden" role="status">
        {said}
      </p>
      <Acts act={act} rows={rows} anchor={anchor} onCreate={onCreate} onAct={setAct} say={setSaid} />
    </>
  );
}

/** The names of the properties by their ids: the same object as long as they are called so, since every bar is given it. */
function useNames(rows: readonly PlanningRow[]): ReadonlyMap<string, string> {
  const names = new Map(rows.map(({ propertyId, name }) => [propertyId, name]));
  const [known, setKnown] = useState(names);
  if (shallowEqual([...names].flat(), [...known].flat())) return known;
  setKnown(names);
  return names;
}

/** What a callback that does not change itself calls. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
