export { JobRun } from './JobRun.entity.ts';
export { failJob, finishJob, openJob, reportProgress, startJob } from './jobRuns.ts';
export { readJob } from './readJob.ts';
export { purgeExpired } from './purgeExpired.ts';
