import type { ReactNode } from 'react';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { openedName } from '../reservationList.ts';
import classes from './today.module.css';

/** Leads to the drawer of a reservation. */
export function ReservationLink({ id, children }: { id: string; children: ReactNode }) {
  const { addressOf } = useCustomerArea();
  return (
    <Link className={classes.name} to={`${addressOf('reservations')}?${openedName}=${id}`}>
      {children}
    </Link>
  );
}
