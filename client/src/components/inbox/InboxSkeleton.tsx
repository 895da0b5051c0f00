import { Bone, RowsSkeleton } from '../feedback/Bone.tsx';
import classes from './InboxSkeleton.module.css';

/** Conversations while they are awaited. */
export function InboxSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <RowsSkeleton rows={6} />
    </div>
  );
}

/** A conversation while it is awaited. */
export function ConversationSkeleton() {
  return (
    <div className={classes.conversation} aria-hidden="true">
      <Bone width="min(300px, 80%)" height={18} />
      <Bone width="min(200px, 60%)" />
      <Bone width="70%" height={64} />
      <span className={classes.answer}>
        <Bone width="70%" height={64} />
      </span>
    </div>
  );
}
