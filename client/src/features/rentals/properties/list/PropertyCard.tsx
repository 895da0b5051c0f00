import { useId, type ReactNode } from 'react';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { formatCents } from '@app/contract/core/money.ts';
import { Link } from '../../../../browser/routing.ts';
import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { SlatBar } from '../../../../components/brand/SlatBar.tsx';
import { IconLink } from '../../../../components/text/icons.ts';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { kindAndPlace, pointsText, sizeOf } from '../propertyWords.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import classes from './PropertyCard.module.css';

interface PropertyCardProps {
  property: PropertySummary;
  /** The names of those that are let as a whole under it. */
  units: readonly string[];
  /** On the picture: the handle by which it is moved. */
  handle: ReactNode;
  menu: ReactNode;
}

/** A property in the list: what it is, what state it is in, and what it still lacks. */
export function PropertyCard({ property, units, handle, menu }: PropertyCardProps) {
  const area = useCustomerArea();
  const titleId = useId();
  const { id, name, status, baseCents, cover, points } = property;
  return (
    <section className={classes.card} aria-labelledby={titleId} data-status={status}>
      <div className={classes.picture}>
        <PhotoPicture photo={cover} sizes="(max-width: 720px) 100vw, 360px" described="none" />
        {handle}
        <span className={classes.badge}>
          <StatusBadge status={status} />
        </span>
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
          <div className={classes.names}>
            <h2 id={titleId} className={classes.name}>
              <Link to={area.addressOf(`logements/${id}`)} className={classes.link}>
                {name}
              </Link>
            </h2>
            <p className={classes.place}>{kindAndPlace(property)}</p>
          </div>
          {menu}
        </div>
        <p className={classes.facts}>
          <span>{sizeOf(property)}</span>
          <span className={classes.price}>
            {baseCents === null ? (
              'Sans tarif'
            ) : (
              <>
                dès <b>{formatCents(baseCents)}</b>
              </>
            )}
          </span>
        </p>
        {units.length > 0 && (
          <p className={classes.units}>
            <IconLink aria-hidden="true" />
            <span>
              Se loue aussi par parties{'\u00a0'}: {units.join(', ')}
            </span>
          </p>
        )}
        <div className={classes.progress}>
          <SlatBar
            label={`Fiche du logement «\u00a0${name}\u00a0»`}
            value={points.done}
            max={points.total}
            valueText={pointsText(points)}
          />
          <span>{points.done === points.total ? 'Fiche complète' : pointsText(points)}</span>
        </div>
      </div>
    </section>
  );
}
