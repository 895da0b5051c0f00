import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import panel from '../panel.module.css';

/** The settings while they are read. */
export function SettingsSkeleton() {
  return (
    <div className={panel.card} role="status" aria-label="Chargement des paramètres">
      <RowsSkeleton rows={8} />
    </div>
  );
}
