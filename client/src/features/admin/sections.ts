/** The section shown at `/admin` itself. */
export const overviewId = 'overview';

/** The section of the tasks: each task has an address below it. */
export const jobsId = 'jobs';

/** Where a section lives. */
export function addressOf(id: string): string {
  return id === overviewId ? '/admin' : `/admin/${id}`;
}

/** What the documents of this area are named after. */
export const adminTitle = 'Administration';

/** Where everything about a customer is. */
export function userAddress(id: string): string {
  return `${addressOf('users')}/${id}`;
}
