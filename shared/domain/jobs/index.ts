export { failJob, failJobWithin, finishJob, forgetJobs, JobRun, openJob, reportProgress, startJob } from './jobRuns.ts';
export { readJob, waitForJob } from './readJob.ts';
export { purgeExpired } from './purgeExpired.ts';
export { jobSections } from './personalSections.ts';
export { schedules } from './centre/schedules.ts';
export { pauseQueue, QueuePause, queuePauseChannel, readPauses, resumeQueue } from './centre/queuePauses.ts';
export { JobAttempt, recordAttempt } from './centre/recordAttempt.ts';
export {
  heartbeatMilliseconds,
  removeWorker,
  showWorker,
  WorkerProcess,
  type QueueFigures,
} from './centre/workerProcesses.ts';
export { countDeadLetters } from './centre/countDeadLetters.ts';
export { replayDeadLetters, resolveDeadLetter } from './centre/deadLetters.ts';
export { discardTask, retryTask } from './centre/decideTask.ts';
export { exportTasks, listTasks } from './centre/listTasks.ts';
export { readQueues } from './centre/readQueues.ts';
export { readTask } from './centre/readTask.ts';
export { listOwnJobs } from './own/listOwnJobs.ts';
export { readSubjects } from './centre/subjects.ts';
