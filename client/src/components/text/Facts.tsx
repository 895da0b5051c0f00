import type { ReactNode } from 'react';
import classes from './Facts.module.css';

type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  /** By name; or as a list, where they are worked out. */
  facts: Readonly<Record<string, ReactNode>> | readonly { label: string; value: ReactNode }[];
}

/** What is known of something, name by name; what is empty is left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {rowsOf(facts)
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

function rowsOf(facts: FactsProps['facts']): readonly Fact[] {
  return isList(facts) ? facts.map(({ label, value }) => [label, value]) : Object.entries(facts);
}

function isList(facts: FactsProps['facts']): facts is Extract<FactsProps['facts'], readonly unknown[]> {
  return Array.isArray(facts);
}
