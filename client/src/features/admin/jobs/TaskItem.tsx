import type { ReactNode } from 'react';
import type { TaskView } from '@app/contract/jobs/adminApi.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { reasonOf } from '../../../components/feedback/reasonOf.ts';
import { showFailure, showSuccess } from '../../../components/feedback/toast.tsx';
import { classNames } from '../../../components/text/classNames.ts';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import list from '../../../components/styles/List.module.css';
import { IconTrash } from '../icons.ts';
import { useDiscardTaskMutation, useRetryTaskMutation } from './jobsApi.ts';
import { attemptsText, titleOf, whenText } from './taskWords.ts';
import classes from './jobs.module.css';

interface TaskActions {
  onRetry: (task: TaskView) => void;
  onDiscard: (task: TaskView) => void;
}

interface TaskItemProps {
  task: TaskView;
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

/** What can be done with a task: tried again at once, or put aside after a question. */
export function useTaskActions(): TaskActions & { question: ReactNode } {
  const [retry] = useRetryTaskMutation();
  const [onDiscard, question] = useQuestion(DiscardQuestion);
  const again = async (task: TaskView) => {
    const { eventId, handler } = task;
    const { error } = await retry({ params: { eventId, handler } });
    if (error) showFailure('La tâche n’a pas pu être rejouée', reasonOf(error));
    else showSuccess(`«\u00a0${titleOf(task)}\u00a0» est rejouée`);
  };
  return { onRetry: (task) => void again(task), onDiscard, question };
}

const DiscardQuestion = defineQuestion(useDiscardTaskMutation, {
  title: 'Écarter cette tâche\u202f?',
  action: 'Écarter',
  tone: 'danger',
  text: (task: TaskView) => (
    <p>
      <strong>{titleOf(task)}</strong>&nbsp;: «&nbsp;{task.label}&nbsp;» n’aura pas lieu. La tâche reste visible parmi
      les tâches écartées.
    </p>
  ),
  request: ({ eventId, handler }) => ({ params: { eventId, handler } }),
  done: (task) => `«\u00a0${titleOf(task)}\u00a0» est écartée`,
});
