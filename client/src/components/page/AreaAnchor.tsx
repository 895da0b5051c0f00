import type { ComponentProps } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { showNotice } from '../toasts/toast.tsx';
import { Button, ButtonAnchor } from '../actions/Button.tsx';

interface AreaAnchorProps extends ComponentProps<typeof ButtonAnchor> {
  /** What the demonstration says instead. */
  missing: string;
}

/** Leads to a file or a site of the customer, neither of which the demonstration has. */
export function AreaAnchor({ missing, href, opens, ...look }: AreaAnchorProps) {
  const { home } = useCustomerArea();
  if (home === '/demo') return <Button {...look} onClick={() => showNotice(missing)} />;
  return <ButtonAnchor {...look} href={href} opens={opens} />;
}
