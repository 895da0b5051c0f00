import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import list from '../../../components/styles/List.module.css';
import { IconTrash } from '../icons.ts';
import { attemptsText, titleOf, whenText } from './taskWords.ts';
import classes from './jobs.module.css';

export interface TaskActions {
  onRetry: (task: TaskView) => void;
  onDiscard: (task: TaskView) => void;
}

interface TaskItemProps {
  task: TaskView;
  /** Where it is looked into. */
  address: string;
  open: boolean;
  now: Date;
  actions: TaskActions;
}

/** A task of the list: what it is about, what went wrong, what can be done. */
export function TaskItem({ task, address, open, now, actions: { onRetry, onDiscard } }: TaskItemProps) {
  const { state, subject, label, error, handler, attempts, at, nextAt, endedAt } = task;
  const title = titleOf(task);
  const moment = nextAt ?? endedAt ?? at;
  const canRetry = state === 'failed' || state === 'scheduled';
  return (
    <li className={classNames(classes.item, open && classes.open)}>
      <div className={list.text}>
        <Link to={address} className={classes.opener ?? ''} aria-current={open ? 'true' : undefined}>
          {title}
        </Link>
        {error !== null ? (
          <span className="small">{error}</span>
        ) : (
          subject !== null && <span className="small">{label}</span>
        )}
        <span className="muted small tabular">
          <code className={classes.handler}>{handler}</code>
          {attempts > 0 && ` · ${attemptsText(attempts)}`}
          {' · '}
          {nextAt !== null && 'prochain essai '}
          <time dateTime={moment}>{whenText(new Date(moment), now)}</time>
        </span>
      </div>
      <div className={classes.itemActions}>
        {canRetry && (
          <Button size="s" onClick={() => onRetry(task)}>
            {state === 'failed' ? 'Rejouer' : 'Essayer maintenant'} <span className="visuallyHidden">{title}</span>
          </Button>
        )}
        {(canRetry || state === 'waiting') && (
          <IconButton label={`Écarter ${title}`} onClick={() => onDiscard(task)}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
