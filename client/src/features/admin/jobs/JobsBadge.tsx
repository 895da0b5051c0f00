import { MenuBadge } from '../MenuBadge.tsx';
import { useReadQueuesQuery } from './jobsApi.ts';

/** How many dead letters nobody has decided on. */
export function JobsBadge() {
  const { data, refetch } = useReadQueuesQuery();
  return (
    <MenuBadge
      count={data?.queues.reduce((sum, { failed }) => sum + failed, 0) ?? 0}
      words={(failed) => `${failed} ${failed > 1 ? 'tâches en échec' : 'tâche en échec'}`}
      tone="alert"
      look={refetch}
    />
  );
}
