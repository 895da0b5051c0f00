import { SkeletonLine, RowsSkeleton } from '../feedback/Skeleton.tsx';
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
      <SkeletonLine width="min(300px, 80%)" height={18} />
      <SkeletonLine width="min(200px, 60%)" />
      <SkeletonLine width="70%" height={64} />
      <span className={classes.answer}>
        <SkeletonLine width="70%" height={64} />
      </span>
    </div>
  );
}
