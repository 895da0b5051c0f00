import { classNames } from '../../../../components/text/classNames.ts';
import classes from './FreshMark.module.css';

/** Up to date, late, not to be trusted, not connected. */
export type FreshLook = 'ok' | 'late' | 'bad' | 'none';

/** How fresh a calendar is, by a shape: disc, triangle, diamond, ring. Its age in words stands beside it. */
export function FreshMark({ look }: { look: FreshLook }) {
  return <i className={classNames(classes.mark, classes[look])} aria-hidden="true" />;
}
