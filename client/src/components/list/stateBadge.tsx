import { Badge } from '../text/Badge.tsx';
import type { Icon } from '../text/icons.ts';
import type { Tone } from '../text/Tile.tsx';

/** A badge that shows in which of a few states something is. */
export function stateBadge<S extends string>(
  labels: Readonly<Record<S, string>>,
  signs: Readonly<Record<S, readonly [Tone, Icon]>>,
) {
  return function StateBadge({ state }: { state: S }) {
    const [tone, Sign] = signs[state];
    return (
      <Badge tone={tone} Icon={Sign}>
        {labels[state]}
      </Badge>
    );
  };
}
