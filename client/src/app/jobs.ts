/** The door through which features follow jobs, since features do not import one another. */
export { useJob } from '../features/jobs/useJob.ts';
