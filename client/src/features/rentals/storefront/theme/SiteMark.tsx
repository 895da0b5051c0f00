import { markPaths } from '@app/contract/storefront/markPaths.ts';
import type { Mark } from '@app/contract/storefront/theme.ts';

/** The drawing beside the name of a site, in the colour of the text around it; nothing where there is none. Decorative. */
export function SiteMark({ mark }: { mark: Mark }) {
  if (mark === 'none') return null;
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d={markPaths[mark]} fill="currentColor" />
    </svg>
  );
}
