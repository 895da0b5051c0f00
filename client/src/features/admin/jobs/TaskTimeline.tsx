import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import type { readTaskEndpoint } from '@app/contract/jobs/adminApi.ts';
import { IconCheck, IconX, type Icon } from '../../../components/text/icons.ts';
import { useNow } from '../../../components/text/useNow.ts';
import { IconPlayerPause, IconRepeat, IconTrash } from '../icons.ts';
import { exactText } from './taskWords.ts';
import classes from './TaskTimeline.module.css';

type Moment = EndpointResponse<typeof readTaskEndpoint>['timeline'][number];
type Look = 'done' | 'fail' | 'todo';

const styles: Record<Moment['kind'], { look: Look; Icon: Icon | null }> = {
  recorded: { look: 'done', Icon: IconCheck },
  relayed: { look: 'done', Icon: IconCheck },
  failed: { look: 'fail', Icon: IconX },
  given_up: { look: 'fail', Icon: IconX },
  replayed: { look: 'done', Icon: IconRepeat },
  discarded: { look: 'todo', Icon: IconTrash },
  held: { look: 'todo', Icon: IconPlayerPause },
  done: { look: 'done', Icon: IconCheck },
  next: { look: 'todo', Icon: null },
};

/** What happened to a task so far, and what comes next. */
export function TaskTimeline({ timeline }: { timeline: readonly Moment[] }) {
  const now = useNow();
  return (
    <ol className={classes.steps} aria-label="Chronologie de la tâche">
      {timeline.map(({ kind, at, label, detail }, index) => {
        const { look, Icon } = styles[kind];
        return (
          <li key={`${kind} ${at ?? ''} ${label}`} data-look={look}>
            <span className={classes.mark} aria-hidden="true">
              {Icon ? <Icon /> : index + 1}
            </span>
            <div className={classes.text}>
              <b>{label}</b>
              {detail !== null && <p>{detail}</p>}
            </div>
            {at !== null && (
              <time dateTime={at} className={classes.at}>
                {exactText(new Date(at), now)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
