export { JobRun } from './JobRun.entity.ts';
export { failJob, failJobWithin, finishJob, forgetJobs, openJob, reportProgress, startJob } from './jobRuns.ts';
export { readJob } from './readJob.ts';
export { waitForJob } from './waitForJob.ts';
export { purgeExpired } from './purgeExpired.ts';
export { jobSections } from './personalSections.ts';
