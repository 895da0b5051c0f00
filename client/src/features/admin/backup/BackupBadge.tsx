import type { BackupState } from '@app/contract/backups/rules.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  type Icon,
} from '../../../components/text/icons.ts';
import type { Tone } from '../../../components/text/Tile.tsx';

const styles: Record<BackupState, { label: string; tone: Tone; Icon: Icon }> = {
  queued: { label: 'En attente', tone: 'info', Icon: IconClock },
  running: { label: 'En cours', tone: 'info', Icon: IconHourglass },
  succeeded: { label: 'Réussie', tone: 'ok', Icon: IconCircleCheck },
  failed: { label: 'Échouée', tone: 'bad', Icon: IconAlertTriangle },
  cancelled: { label: 'Arrêtée', tone: 'neutral', Icon: IconCircleX },
};

/** What became of a backup. */
export function BackupBadge({ state }: { state: BackupState }) {
  const { label, tone, Icon } = styles[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
