import { RowsSkeleton } from '../../../../components/feedback/Skeleton.tsx';
import panel from '../../panel.module.css';

/** The place of the cards before they are there. */
export function HostingSkeleton() {
  return (
    <div className={panel.card} role="status" aria-label="Chargement de la configuration">
      <RowsSkeleton rows={6} />
    </div>
  );
}
