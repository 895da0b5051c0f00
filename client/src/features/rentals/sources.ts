import { IconBrandAirbnb, IconBrandBooking, IconHomeHeart, IconWorld, type Icon } from '../../components/text/icons.ts';
import classes from './sources.module.css';

/** Where a reservation comes from. */
export const sources = ['airbnb', 'booking', 'abritel', 'direct'] as const;
export type Source = (typeof sources)[number];

interface SourceStyle {
  label: string;
  Icon: Icon;
  /** Sets the colours of what wears it. */
  className: string | undefined;
}

export const sourceStyles: Record<Source, SourceStyle> = {
  airbnb: { label: 'Airbnb', Icon: IconBrandAirbnb, className: classes.airbnb },
  booking: { label: 'Booking.com', Icon: IconBrandBooking, className: classes.booking },
  abritel: { label: 'Abritel', Icon: IconHomeHeart, className: classes.abritel },
  direct: { label: 'Site direct', Icon: IconWorld, className: classes.direct },
};
