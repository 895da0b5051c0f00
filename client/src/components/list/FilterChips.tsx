import chipRow from '../styles/chipRow.module.css';
import classes from './FilterChips.module.css';

interface Chip<Id extends string> {
  id: Id;
  label: string;
  count?: number | undefined;
}

interface FilterChipsProps<Id extends string> {
  label: string;
  chips: readonly Chip<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Chooses which part of a list is shown: one chip is always pressed. */
export function FilterChips<Id extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<Id>) {
  return (
    <div className={chipRow.chips} role="group" aria-label={label}>
      {chips.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {text}
          {count !== undefined && <span>{count}</span>}
        </button>
      ))}
    </div>
  );
}
