import { dayText } from '@app/contract/core/lists.ts';
import { useSearchParams } from '../../../browser/routing.ts';
import { openedName } from './reservationList.ts';

/** What a link to the form knows already. */
export interface Prefilled {
  propertyId: string;
  arrival: string;
  departure: string;
}

/** The form of a new reservation, as the address opens it: `?nouvelle=1&logement=…&arrivee=…&depart=…`. */
export function useNewReservation() {
  const [address, setAddress] = useSearchParams();
  const prefilled: Prefilled = {
    propertyId: address.get('logement') ?? '',
    arrival: dayText.safeParse(address.get('arrivee')).data ?? '',
    departure: dayText.safeParse(address.get('depart')).data ?? '',
  };
  const without = () => {
    const next = new URLSearchParams(address);
    // Of a link that brought dates, the property belongs to the form; else it narrows the list, which stays as it is.
    for (const name of ['nouvelle', 'arrivee', 'depart', ...(address.has('arrivee') ? ['logement'] : [])]) {
      next.delete(name);
    }
    return next;
  };
  return {
    isOpen: address.get('nouvelle') === '1',
    prefilled,
    open: () => {
      const next = new URLSearchParams(address);
      next.set('nouvelle', '1');
      setAddress(next, { preventScrollReset: true });
    },
    close: () => setAddress(without(), { replace: true, preventScrollReset: true }),
    /** Closes the form and opens the drawer of what it made. */
    closeFor: (id: string) => {
      const next = without();
      next.set(openedName, id);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  };
}
