import { Badge } from '../../../../components/text/Badge.tsx';
import { IconAlertTriangle, IconCheck } from '../../../../components/text/icons.ts';

/** Whether nights that were asked for can be had. */
export function FreeBadge({ free }: { free: boolean }) {
  return free ? (
    <Badge tone="ok" Icon={IconCheck}>
      Nuits libres
    </Badge>
  ) : (
    <Badge tone="bad" Icon={IconAlertTriangle}>
      Nuits déjà prises
    </Badge>
  );
}
