import { sourceLabels, sources, type Source } from '@app/contract/reservations/rules.ts';
import { SourceMark } from '../../marks/SourceMark.tsx';
import classes from './form.module.css';

/** Where a reservation comes from, by its mark. */
export function SourcePicker({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  return (
    <fieldset className={classes.choices}>
      <legend>Origine</legend>
      {sources.map((source) => (
        <label key={source} className={classes.choice}>
          <input
            type="radio"
            className="visuallyHidden"
            name="reservation-source"
            value={source}
            checked={value === source}
            onChange={() => onChange(source)}
          />
          <SourceMark source={source} />
          {sourceLabels[source]}
        </label>
      ))}
    </fieldset>
  );
}
