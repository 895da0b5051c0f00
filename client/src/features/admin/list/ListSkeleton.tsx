import { RowsSkeleton } from '../../../components/Bone.tsx';
import table from '../../../components/ListTable.module.css';

/** A list of people while it is awaited. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={table.scroll} role="status" aria-label={label}>
      <RowsSkeleton rows={8} />
    </div>
  );
}
