import { propertyStatusLabels, type PropertyStatus } from '@app/contract/properties/rules.ts';
import { Badge } from '../../../components/text/Badge.tsx';
import { IconCircleCheck, IconPencil, IconTool, type Icon } from '../../../components/text/icons.ts';
import type { Tone } from '../../../components/text/Tile.tsx';
import { IconArchive } from './icons.ts';

const looks: Record<PropertyStatus, { tone: Tone; Icon: Icon }> = {
  draft: { tone: 'neutral', Icon: IconPencil },
  active: { tone: 'ok', Icon: IconCircleCheck },
  maintenance: { tone: 'warn', Icon: IconTool },
  archived: { tone: 'neutral', Icon: IconArchive },
};

/** The state of a property: a word with its icon. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {propertyStatusLabels[status]}
    </Badge>
  );
}
