import { taskStateLabels, type TaskState } from '@app/contract/jobs/rules.ts';
import { Badge } from '../../../components/Badge.tsx';
import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconRefresh,
  type Icon,
} from '../../../components/icons.ts';
import type { Tone } from '../../../components/Tile.tsx';
import { IconPlayerPause, IconSkull } from '../icons.ts';

const looks: Record<TaskState, { tone: Tone; Icon: Icon }> = {
  waiting: { tone: 'info', Icon: IconClock },
  running: { tone: 'info', Icon: IconHourglass },
  scheduled: { tone: 'warn', Icon: IconRefresh },
  failed: { tone: 'bad', Icon: IconSkull },
  held: { tone: 'warn', Icon: IconPlayerPause },
  done: { tone: 'ok', Icon: IconCircleCheck },
  discarded: { tone: 'neutral', Icon: IconCircleX },
};

/** How a task stands. */
export function TaskBadge({ state }: { state: TaskState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {taskStateLabels[state]}
    </Badge>
  );
}
