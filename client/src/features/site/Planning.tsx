import classes from './Planning.module.css';

/** Three properties, and stays that follow one another. Decorative. */
export function Planning() {
  return (
    <div className={classes.planning} aria-hidden="true">
      {lanes.map(({ name, stays }) => (
        <div key={name} className={classes.lane}>
          {stays.map(({ from, nights, kind }) => (
            <span key={from} className={classes[kind]} style={{ flexGrow: nights }} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface Stay {
  /** Day on which it begins. */
  from: number;
  nights: number;
  kind: 'volet' | 'tuile' | 'mimosa' | 'free';
}

const lanes: readonly { name: string; stays: readonly Stay[] }[] = [
  {
    name: 'first',
    stays: [
      { from: 0, nights: 5, kind: 'volet' },
      { from: 5, nights: 3, kind: 'tuile' },
      { from: 8, nights: 6, kind: 'volet' },
    ],
  },
  {
    name: 'second',
    stays: [
      { from: 0, nights: 2, kind: 'tuile' },
      { from: 2, nights: 6, kind: 'mimosa' },
      { from: 8, nights: 3, kind: 'free' },
      { from: 11, nights: 3, kind: 'volet' },
    ],
  },
  {
    name: 'third',
    stays: [
      { from: 0, nights: 4, kind: 'volet' },
      { from: 4, nights: 2, kind: 'free' },
      { from: 6, nights: 8, kind: 'tuile' },
    ],
  },
];
