import { nameStateLabels, type NameState } from '@app/contract/hosting/rules.ts';
import { Badge } from '../../components/text/Badge.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconRefresh,
  IconWorldCheck,
  IconWorldCog,
  IconWorldExclamation,
  type Icon,
} from '../../components/text/icons.ts';
import { Tile } from '../../components/text/Tile.tsx';

interface Look {
  tone: 'ok' | 'info' | 'bad';
  Globe: Icon;
  Mark: Icon;
}

const styles: Record<NameState, Look> = {
  active: { tone: 'ok', Globe: IconWorldCheck, Mark: IconCircleCheck },
  pending: { tone: 'info', Globe: IconWorldCog, Mark: IconRefresh },
  error: { tone: 'bad', Globe: IconWorldExclamation, Mark: IconAlertTriangle },
};

/** How a name stands, at a glance. */
export function NameTile({ state }: { state: NameState }) {
  const { tone, Globe } = styles[state];
  return (
    <Tile tone={tone}>
      <Globe />
    </Tile>
  );
}

/** How a name stands, in words. */
export function NameBadge({ state }: { state: NameState }) {
  const { tone, Mark } = styles[state];
  return (
    <Badge tone={tone} icon={<Mark aria-hidden="true" />}>
      {nameStateLabels[state]}
    </Badge>
  );
}
