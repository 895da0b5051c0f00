import type { ReactNode } from 'react';
import classes from './Facts.module.css';

interface FactsProps {
  /** By name. */
  facts: Readonly<Record<string, ReactNode>>;
}

/** What is known of something, name by name; what is empty is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {Object.entries(facts)
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
