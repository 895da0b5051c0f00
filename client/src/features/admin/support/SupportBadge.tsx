import { useEffect } from 'react';
import { whileSeen } from '../../../app/session/whileSeen.ts';
import { useCountOpenConversationsQuery } from './supportApi.ts';
import classes from './SupportBadge.module.css';

/** The most that is said to the last one. */
const most = 99;

/** How many conversations wait for an answer, beside the section's name; nothing when none does. */
export function SupportBadge() {
  const { data, refetch } = useCountOpenConversationsQuery();
  useEffect(() => whileSeen(() => void refetch()), [refetch]);
  const open = data?.open ?? 0;
  if (open === 0) return null;
  const words = `${open} ${open > 1 ? 'conversations ouvertes' : 'conversation ouverte'}`;
  return (
    <>
      <span className="visuallyHidden"> {words}</span>
      <span className={classes.badge} aria-hidden="true">
        {open > most ? `${most}+` : open}
      </span>
    </>
  );
}
