import { countOf } from '@app/contract/core/counting.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import type { Today } from '@app/contract/reservations/planningApi.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { IconDoorEnter, IconDoorExit } from '../../../../components/text/icons.ts';
import classes from './today.module.css';
import { lazily } from '@app/contract/core/lazily.ts';

const weekday = lazily(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'short', day: 'numeric' }));

/** Properties from which slats would be too thin to count. */
const most = 16;

/** The coming days: who goes, who comes, how many properties are occupied, a slat for each. */
export function Ahead({ ahead, properties }: Pick<Today, 'ahead' | 'properties'>) {
  return (
    <Card title="Ensuite" aside={<span className="muted small">Logements occupés</span>} content="flush">
      <ul className={classes.ahead}>
        {ahead.map(({ day, departures, arrivals, occupied }) => (
          <li key={day}>
            <b>{capitalised(weekday().format(dateOf(day)))}</b>
            <span className={classes.flow}>
              <span>
                <IconDoorExit aria-hidden="true" />
                {departures}
                <span className="visuallyHidden"> {departures > 1 ? 'départs' : 'départ'}</span>
              </span>
              <span>
                <IconDoorEnter aria-hidden="true" />
                {arrivals}
                <span className="visuallyHidden"> {arrivals > 1 ? 'arrivées' : 'arrivée'}</span>
              </span>
            </span>
            <span className={classes.slats}>
              {properties <= most &&
                Array.from({ length: properties }, (_, index) => (
                  <i key={index} data-on={index < occupied ? '' : undefined} aria-hidden="true" />
                ))}
              <span className="tabular">
                {occupied}
                <span className="visuallyHidden"> sur {countOf(properties, 'logement')}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
