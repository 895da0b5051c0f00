import { useState } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Link } from '../../browser/routing.ts';
import { Card } from '../../components/page/Card.tsx';
import { IconArrowRight } from '../../components/text/icons.ts';
import type { Day } from './days.ts';
import { MovementList } from './MovementList.tsx';
import { countMovements, movementsOf } from './movements.ts';
import type { Property } from './Property.ts';
import type { Stay } from './Stay.ts';
import { StayDialog } from './StayDialog.tsx';
import classes from './TodayCard.module.css';

interface TodayCardProps {
  today: Day;
  properties: readonly Property[];
  stays: readonly Stay[];
}

/** Who goes and who comes today. */
export function TodayCard({ today, properties, stays }: TodayCardProps) {
  const { addressOf } = useCustomerArea();
  const [opened, setOpened] = useState<Stay | null>(null);
  const movements = movementsOf(stays, today);
  return (
    <Card
      title="Aujourd'hui"
      aside={
        <Link to={addressOf('reservations')} className={classes.planning}>
          Planning
          <IconArrowRight aria-hidden="true" />
        </Link>
      }
      content="flush"
    >
      <p className={classes.count}>{movements.length > 0 ? countMovements(movements) : 'Ni départ ni arrivée.'}</p>
      <MovementList movements={movements} properties={properties} onOpen={setOpened} />
      {opened && (
        <StayDialog
          stay={opened}
          property={properties.find(({ id }) => id === opened.propertyId)}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
