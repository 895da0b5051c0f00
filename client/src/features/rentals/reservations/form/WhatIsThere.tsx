import { shortDayLabel } from '@app/contract/core/days.ts';
import { isOff } from '@app/contract/reservations/rules.ts';
import { useReadPlanningQuery } from '../reservationsApi.ts';

interface WhatIsThereProps {
  propertyId: string;
  arrival: string;
  departure: string;
  /** A reservation that is not in its own way. */
  except?: string;
}

/** Who or what holds nights that were asked for. */
export function WhatIsThere({ propertyId, arrival, departure, except }: WhatIsThereProps) {
  const { currentData } = useReadPlanningQuery({
    query: { from: arrival, to: departure, property: propertyId, prices: 'no' },
  });
  const there = (currentData?.rows.find((row) => row.propertyId === propertyId)?.occupancies ?? []).filter(
    (one) => one.id !== except && !isOff(one.state) && one.arrival < departure && one.departure > arrival,
  );
  if (there.length === 0) return null;
  return (
    <ul>
      {there.map((one) => (
        <li key={one.id}>
          <b>{one.label || 'Nuits bloquées'}</b>, du {shortDayLabel(one.arrival)} au {shortDayLabel(one.departure)}
        </li>
      ))}
    </ul>
  );
}
