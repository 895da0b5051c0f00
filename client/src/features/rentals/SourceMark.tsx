import { classNames } from '../../components/text/classNames.ts';
import { sourceStyles, type Source } from './sources.ts';
import classes from './sources.module.css';

interface SourceMarkProps {
  source: Source;
  size?: 's' | 'm';
  /** `spoken` where no text beside it names the source. */
  name?: 'spoken' | 'silent';
}

/** The mark of a source: its icon on its colour. */
export function SourceMark({ source, size = 'm', name = 'silent' }: SourceMarkProps) {
  const { label, Icon, className } = sourceStyles[source];
  return (
    <span className={classNames(classes.mark, size === 's' && classes.small, className)}>
      <Icon aria-hidden="true" />
      {name === 'spoken' && <span className="visuallyHidden">{label}</span>}
    </span>
  );
}
