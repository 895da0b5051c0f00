import { Badge } from '../../../components/Badge.tsx';
import { IconShieldCheck, IconShieldOff } from '../../../components/icons.ts';

/** Whether a second factor guards an account. */
export function FactorBadge({ on }: { on: boolean }) {
  return on ? (
    <Badge tone="ok" icon={<IconShieldCheck aria-hidden="true" />}>
      Activée
    </Badge>
  ) : (
    <Badge icon={<IconShieldOff aria-hidden="true" />}>Non activée</Badge>
  );
}
