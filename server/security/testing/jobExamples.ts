import type { EndpointName } from '@app/contract/registry.ts';
import { buildFixedTask, fixedTask, setFixedPause } from './buildFixedTask.ts';
import type { Example } from './Example.ts';

const aboutTask: Example = {
  async prepare({ platform }) {
    await buildFixedTask(platform);
    return {};
  },
  params: () => fixedTask,
};

const aboutQueue = (isPaused: boolean): Example => ({
  async prepare({ platform }) {
    await setFixedPause(platform, isPaused);
    return {};
  },
  params: () => ({ queue: 'mail' }),
});

/** The endpoints of the job centre. */
export const jobExamples: Partial<Record<EndpointName, Example>> = {
  'jobs.readTask': aboutTask,
  'jobs.retryTask': aboutTask,
  'jobs.discardTask': aboutTask,
  'jobs.pauseQueue': aboutQueue(false),
  'jobs.resumeQueue': aboutQueue(true),
};
