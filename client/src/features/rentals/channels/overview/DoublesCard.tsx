import { dayAt } from '@app/contract/core/days.ts';
import type { DoubleBookingSummary } from '@app/contract/channels/api.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { ButtonLink } from '../../../../components/actions/Button.tsx';
import { Card } from '../../../../components/page/Card.tsx';
import { Badge } from '../../../../components/text/Badge.tsx';
import { IconAlertTriangle } from '../../../../components/text/icons.ts';
import { datesText, nightsText } from '../../base/stayDates.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import classes from './AlarmCards.module.css';

/** Two stays in the same nights of the same property, until one of them has gone. */
export function DoublesCard({ doubles, now }: { doubles: readonly DoubleBookingSummary[]; now: Date }) {
  const { addressOf } = useCustomerArea();
  const today = dayAt(now);
  return (
    <Card
      title="Doubles réservations"
      tone="bad"
      aside={
        <Badge tone="bad" Icon={IconAlertTriangle}>
          {doubles.length > 1 ? `${doubles.length}\u00a0à résoudre` : 'À résoudre'}
        </Badge>
      }
      content="flush"
    >
      <ul className={classes.lines}>
        {doubles.map(({ id, propertyName, arrival, departure, holder, newcomer }) => (
          <li key={id}>
            <span className={classes.text}>
              <b>
                {propertyName}, {datesText(arrival, departure, today)}
              </b>
              <small className={classes.sides}>
                {nightsText(arrival, departure)}&nbsp;:
                <span>
                  <SourceMark source={holder.source} size="s" name="spoken" />
                  {holder.label}
                </span>
                et
                <span>
                  <SourceMark source={newcomer.source} size="s" name="spoken" />
                  {newcomer.label}
                </span>
              </small>
            </span>
            <ButtonLink size="s" tone="danger" to={addressOf(`doubles-reservations/${id}`)}>
              Voir les solutions
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
