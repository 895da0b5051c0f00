import type { LedgerEntry } from '@app/contract/channels/api.ts';
import { classNames } from '../text/classNames.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, type Icon } from '../text/icons.ts';
import { IconArrowsMoveHorizontal, IconCirclePlus, IconCopyCheck, IconShieldHalf } from './icons.ts';
import classes from './LedgerIcon.module.css';

type Tone = LedgerEntry['lines'][number]['tone'];

const signs: Record<Tone, readonly [Icon, 'good' | 'calm' | 'blue' | 'bad' | 'rust']> = {
  new: [IconCirclePlus, 'good'],
  changed: [IconArrowsMoveHorizontal, 'blue'],
  kept: [IconShieldHalf, 'rust'],
  gone: [IconCircleX, 'rust'],
  echo: [IconCopyCheck, 'calm'],
  alarm: [IconAlertTriangle, 'bad'],
  quiet: [IconCircleCheck, 'good'],
};

/** How grave a line of the ledger is. Decorative: the sentence says it. */
export function LedgerIcon({ tone }: { tone: Tone }) {
  const [Sign, color] = signs[tone];
  return (
    <span className={classNames(classes.icon, classes[color])} aria-hidden="true">
      <Sign />
    </span>
  );
}
