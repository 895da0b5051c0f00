import type { ReactNode } from 'react';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { IconGripVertical } from '../icons.ts';
import { useOrdering } from '../useOrdering.ts';
import { PropertyCard } from './PropertyCard.tsx';
import classes from './PropertyGrid.module.css';

interface PropertyGridProps {
  properties: readonly PropertySummary[];
  /** All of them: those of which one is made may be filtered out. */
  nameOf: (id: string) => string;
  /** Only the whole list has an order that can be changed. */
  locked: boolean;
  onOrdered: (ids: string[]) => Promise<boolean>;
  renderMenu: (property: PropertySummary, place: { first: boolean; last: boolean }, shift: Shift) => ReactNode;
}

type Shift = (by: -1 | 1) => void;

/** The cards of the properties, in an order that is changed by their handles. */
export function PropertyGrid({ properties, nameOf, locked, onOrdered, renderMenu }: PropertyGridProps) {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const ordering = useOrdering({ ids: properties.map(({ id }) => id), nameOf, onOrdered, locked });
  return (
    <>
      <ul className={classes.grid} aria-label="Vos logements">
        {ordering.order.map((id, index) => {
          const property = byId.get(id);
          if (!property) return null;
          const place = { first: index === 0, last: index === ordering.order.length - 1 };
          return (
            <li key={id} className={classes.item} {...ordering.itemProps(id)}>
              <PropertyCard
                property={property}
                units={property.unitIds.map(nameOf)}
                handle={
                  !locked && (
                    <button
                      type="button"
                      className={classes.handle}
                      aria-label={`Déplacer ${property.name}`}
                      title="Déplacer"
                      {...ordering.keyProps(id)}
                      {...ordering.dragProps(id, 'any')}
                    >
                      <IconGripVertical aria-hidden="true" />
                    </button>
                  )
                }
                menu={renderMenu(property, place, (by) => ordering.shift(id, by))}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className="visuallyHidden">
        {ordering.said}
      </p>
    </>
  );
}
