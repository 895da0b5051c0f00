import { IconCheck } from '../../../components/text/icons.ts';
import { classNames } from '../../../components/text/classNames.ts';
import classes from './TickButton.module.css';

interface TickButtonProps {
  label: string;
  /** Whom it is about, where nothing else says it. */
  about?: string;
  note?: string;
  ticked: boolean;
  /** `box`: on the phone, a large box alone, where the line itself says the act. */
  look?: 'labelled' | 'box';
  onTick: (ticked: boolean) => void;
}

/** One act of the day, ticked once it is done; ticked by mistake, it is taken back by the same button. */
export function TickButton({ label, about, note, ticked, look = 'labelled', onTick }: TickButtonProps) {
  return (
    <button
      type="button"
      className={classNames(classes.tick, look === 'box' && classes.alone)}
      aria-pressed={ticked}
      onClick={() => onTick(!ticked)}
    >
      <span className={classes.box}>
        <IconCheck aria-hidden="true" />
      </span>
      <span>
        {label}
        {about !== undefined && <span className="visuallyHidden">&nbsp;: {about}</span>}
        {note && <small> {note}</small>}
      </span>
    </button>
  );
}
