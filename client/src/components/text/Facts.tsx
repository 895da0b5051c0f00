import type { ReactNode } from 'react';
import classes from './Facts.module.css';

interface Fact {
  label: string;
  value: ReactNode;
}

/** What is known of something, name by name; what is empty is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
