import { useState, type ReactNode } from 'react';
import { formatDate } from '@app/contract/core/dates.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Button } from '../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../components/dialogs/Dialog.tsx';
import { Facts } from '../../components/text/Facts.tsx';
import { dateOf, hourLabel, type Day } from './days.ts';
import { SourceMark, StayBadge } from './marks.tsx';
import { counted, nightsOf, sourceStyles, type Property, type Stay } from './rentals.ts';
import classes from './StayDialog.module.css';

/** @returns the function that shows a stay in full, and the dialog as long as it does. */
export function useStayDialog(properties: readonly Property[]): [open: (stay: Stay) => void, dialog: ReactNode] {
  const [stay, open] = useState<Stay | null>(null);
  const property = properties.find(({ id }) => id === stay?.propertyId);
  return [open, stay && <StayDialog stay={stay} property={property} onClose={() => open(null)} />];
}

function StayDialog({ stay, property, onClose }: { stay: Stay; property: Property | undefined; onClose: () => void }) {
  const nights = nightsOf(stay);
  return (
    <Dialog title={stay.guest} size="s" onClose={onClose}>
      <DialogBody>
        <p className={classes.look}>
          <SourceMark source={stay.source} />
          {sourceStyles[stay.source].label}
          <StayBadge state={stay.status} />
        </p>
        <Facts
          facts={{
            Logement: property ? `${property.name}, ${property.city}` : null,
            Arrivée: momentOf(stay.arrival, stay.arrivalTime),
            Départ: momentOf(stay.departure, stay.departureTime),
            Séjour: `${counted(nights, 'nuit')}, ${counted(stay.people, 'voyageur')}`,
            Montant: formatCents(stay.totalCents),
            'Soit, par nuit': formatCents(Math.round(stay.totalCents / nights)),
          }}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Fermer</Button>
      </DialogFoot>
    </Dialog>
  );
}

function momentOf(day: Day, time: string): string {
  return `${formatDate(dateOf(day))}, ${hourLabel(time)}`;
}
