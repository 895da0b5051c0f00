import { Badge } from '../../components/text/Badge.tsx';
import { IconCircleCheck, IconMail } from '../../components/text/icons.ts';

/** Whether the address is known to be theirs. */
export function EmailBadge({ confirmed }: { confirmed: boolean }) {
  if (confirmed) {
    return (
      <Badge tone="ok" icon={<IconCircleCheck aria-hidden="true" />}>
        E-mail confirmé
      </Badge>
    );
  }
  return (
    <Badge tone="warn" icon={<IconMail aria-hidden="true" />}>
      À confirmer
    </Badge>
  );
}
