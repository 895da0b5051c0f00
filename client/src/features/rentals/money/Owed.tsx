import { lazy, Suspense, useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { formatCents } from '@app/contract/core/money.ts';
import type { LateView, MoneyOverview } from '@app/contract/payments/overviewApi.ts';
import { Button, ButtonLink } from '../../../components/actions/Button.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { guestName } from '../reservations/stayWords.ts';
import { awaitedText, lateText } from './moneyTexts.ts';
import { StayLine } from './StayLine.tsx';
import classes from './money.module.css';

const ReminderDialog = lazy(() => import('./ReminderDialog.tsx'));

interface OwedProps {
  overview: MoneyOverview;
  /** Where the drawer of a reservation is. */
  at: (reservationId: string) => string;
}

/** What did not come in time, those that wait the longest first. */
export function Late({ overview: { late, day }, at }: OwedProps) {
  const [reminded, setReminded] = useState<LateView | null>(null);
  return (
    <Card
      title="En retard"
      tone="bad"
      anchor="retards"
      content="flush"
      aside={<span className="muted small">{countOf(late.count, 'versement')}</span>}
    >
      <ul className={classes.lines}>
        {late.lines.map((line) => (
          <StayLine
            key={`${line.reservationId} ${line.kind}`}
            stay={line}
            today={day}
            to={at(line.reservationId)}
            about={lateText(line, day)}
            tone="late"
          >
            <Button size="s" tone="primary" onClick={() => setReminded(line)}>
              Relancer<span className="visuallyHidden">&nbsp;: {guestName(line.guest)}</span>
            </Button>
            <ButtonLink size="s" to={at(line.reservationId)}>
              Voir la réservation<span className="visuallyHidden">&nbsp;: {guestName(line.guest)}</span>
            </ButtonLink>
          </StayLine>
        ))}
      </ul>
      <Rest count={late.count} shown={late.lines.length} />
      <Suspense>{reminded && <ReminderDialog late={reminded} onClose={() => setReminded(null)} />}</Suspense>
    </Card>
  );
}

/** What is to be given back for stays that were cancelled. */
export function OwedBack({ overview: { owedBack, day }, at }: OwedProps) {
  return (
    <Card
      title="À rendre"
      anchor="a-rendre"
      content="flush"
      aside={<span className="muted small">{countOf(owedBack.count, 'séjour annulé', 'séjours annulés')}</span>}
    >
      <ul className={classes.lines}>
        {owedBack.lines.map((line) => (
          <StayLine
            key={line.reservationId}
            stay={line}
            today={day}
            to={at(line.reservationId)}
            about={
              line.extraCents > 0
                ? `Dont ${formatCents(line.extraCents)} d’arrhes rendues en double`
                : 'Séjour annulé, selon les conditions convenues'
            }
          />
        ))}
      </ul>
      <Rest count={owedBack.count} shown={owedBack.lines.length} />
    </Card>
  );
}

/** What comes next, by its day. */
export function Upcoming({ overview: { upcoming, day }, at }: OwedProps) {
  const [all, setAll] = useState(false);
  const shown = all ? upcoming.lines : upcoming.lines.slice(0, few);
  return (
    <Card title="Versements attendus" anchor="attendus" content={upcoming.count > 0 ? 'flush' : 'padded'}>
      {upcoming.count === 0 && <p className="muted">Rien n’est attendu pour l’instant.</p>}
      {upcoming.count > 0 && (
        <ul className={classes.lines}>
          {shown.map((line) => (
            <StayLine
              key={`${line.reservationId} ${line.kind}`}
              stay={line}
              today={day}
              to={at(line.reservationId)}
              about={awaitedText(line, day)}
            />
          ))}
        </ul>
      )}
      {!all && upcoming.lines.length > few && (
        <p className={classes.rest}>
          <Button size="s" onClick={() => setAll(true)}>
            Voir les {countOf(upcoming.lines.length - few, 'suivant')}
          </Button>
        </p>
      )}
      {all && <Rest count={upcoming.count} shown={upcoming.lines.length} />}
    </Card>
  );
}

/** How many are shown before the rest is asked for. */
const few = 8;

function Rest({ count, shown }: { count: number; shown: number }) {
  if (count <= shown) return null;
  return <p className={classes.rest}>Et {countOf(count - shown, 'autre')}, comptés dans le total.</p>;
}
