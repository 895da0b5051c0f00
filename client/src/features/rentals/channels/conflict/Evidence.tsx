import type { DoubleBookingView } from '@app/contract/channels/api.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { stampText } from '../base/ages.ts';
import classes from './Evidence.module.css';

/** Which of the two came first, and how it came to this. */
export function Evidence({ evidence, now }: { evidence: DoubleBookingView['evidence']; now: Date }) {
  return (
    <Card title="Qui est arrivé en premier" content="flush">
      <ol className={classes.evidence}>
        {evidence.map(({ at, sentence, grave }) => (
          <li key={`${at} ${sentence}`}>
            <time dateTime={at}>{stampText(at, now)}</time>
            <span className={classNames(grave && classes.grave)}>{sentence}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
