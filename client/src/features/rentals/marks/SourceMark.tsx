import { sourceLabels, type Source } from '@app/contract/reservations/rules.ts';
import { classNames } from '../../../components/text/classNames.ts';
import { sourceLooks } from './sourceLooks.ts';
import classes from './SourceMark.module.css';

interface SourceMarkProps {
  source: Source;
  /** 15, 18 or 30 pixels high. */
  size?: 's' | 'm' | 'l';
  /** `spoken` where no text next to it names the source. */
  name?: 'spoken' | 'silent';
}

/** The mark of a source: its letter on its shape, in its colours. */
export function SourceMark({ source, size = 'm', name = 'silent' }: SourceMarkProps) {
  const { className, shape, letter } = sourceLooks[source];
  return (
    <span className={classNames(classes.mark, classes[size], classes[shape], className)}>
      <span aria-hidden="true" data-letter={letter} />
      {name === 'spoken' && <span className="visuallyHidden">{sourceLabels[source]}</span>}
    </span>
  );
}
