import { useId, useState } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { EchoButton } from './EchoButton.tsx';
import classes from './WaysOut.module.css';

type Way = DoubleBookingView['ways'][number];

interface WaysOutProps {
  booking: DoubleBookingView;
  chosen: number;
  onChoose: (index: number) => void;
}

const counts = ['Aucune façon', 'Une façon', 'Deux façons', 'Trois façons', 'Quatre façons', 'Cinq façons'] as const;

/** How one gets out of it, from the cheapest to the dearest. */
export function WaysOut({ booking, chosen, onChoose }: WaysOutProps) {
  const { ways } = booking;
  const known = ways.filter(({ costCents }) => costCents !== null);
  return (
    <Card
      title={`${counts[ways.length] ?? `${ways.length}\u00a0façons`} d’en sortir`}
      aside={<span className="muted small">Ce que chacune vous coûte</span>}
      content="flush"
    >
      <ol className={classes.ways}>
        {ways.map((way, index) => (
          <WayOut
            key={way.kind}
            booking={booking}
            way={way}
            isCheapest={index === 0 && known.length > 1 && way.costCents !== null}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        ))}
      </ol>
    </Card>
  );
}

interface WayOutProps {
  booking: DoubleBookingView;
  way: Way;
  isCheapest: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function WayOut({ booking, way, isCheapest, isChosen, onChoose }: WayOutProps) {
  const { kind, title, text, costCents, costNote, steps, messages } = way;
  const [isOpen, setIsOpen] = useState(false);
  const stepsId = useId();
  return (
    <li className={classNames(classes.way, isCheapest && classes.best)} aria-current={isChosen || undefined}>
      <div className={classes.text}>
        {isCheapest && <span className={classes.cheapest}>Le moins cher</span>}
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className={classes.end}>
        <p className={classes.cost}>
          {costCents !== null && <b>{costCents === 0 ? formatCents(0) : `−${formatCents(costCents)}`}</b>}
          <span>{costNote}</span>
        </p>
        <div className={classes.acts}>
          {kind === 'echo' && <EchoButton booking={booking} />}
          {messages && (
            <Button size="s" tone={isChosen ? 'primary' : 'default'} onClick={onChoose}>
              Proposer<span className="visuallyHidden">&nbsp;: {title}</span>
            </Button>
          )}
          {steps.length > 0 && (
            <Button size="s" expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Marche à suivre<span className="visuallyHidden">&nbsp;: {title}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <ol id={stepsId} className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </li>
  );
}
