import type { PublicSettings } from '@app/contract/site/api.ts';
import layout from '../layout.module.css';
import classes from './Figures.module.css';

/** The figures that the site's owner vouches for; nothing at all when there are none. */
export function Figures({ settings }: { settings: PublicSettings }) {
  const figures = [
    { value: settings.figure_owners, label: 'propriétaires' },
    { value: settings.figure_listings, label: 'annonces gérées' },
    { value: settings.figure_satisfaction, label: 'de satisfaction' },
  ].filter(({ value }) => value.trim() !== '');
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={layout.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
