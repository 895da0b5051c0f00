import type { Icon } from '../text/icons.ts';
import classes from './ViewSwitch.module.css';

interface ViewSwitchProps<Id extends string> {
  label: string;
  views: readonly { id: Id; label: string; Icon?: Icon }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Chooses how the same thing is shown, or for how long. */
export function ViewSwitch<Id extends string>({ label, views, chosen, onChoose }: ViewSwitchProps<Id>) {
  return (
    <div className={classes.views} role="group" aria-label={label}>
      {views.map(({ id, label: text, Icon: Sign }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {Sign && <Sign aria-hidden="true" />}
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}
