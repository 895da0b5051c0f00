import { MenuBadge } from '../MenuBadge.tsx';
import { useCountOpenConversationsQuery } from './supportApi.ts';

/** How many conversations wait for an answer. */
export function SupportBadge() {
  const { data, refetch } = useCountOpenConversationsQuery();
  return (
    <MenuBadge
      count={data?.open ?? 0}
      words={(open) => `${open} ${open > 1 ? 'conversations ouvertes' : 'conversation ouverte'}`}
      look={refetch}
    />
  );
}
