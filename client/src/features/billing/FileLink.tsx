import type { ReactNode } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { Button, ButtonAnchor } from '../../components/actions/Button.tsx';
import { showNotice } from '../../components/feedback/toast.tsx';

interface FileLinkProps {
  /** The address of the file. */
  href: string;
  /** Whether the browser shows it in a tab of its own, or saves it. */
  opens: 'tab' | 'download';
  size?: 's' | 'm';
  icon: ReactNode;
  children: ReactNode;
}

/** Leads to a file of the customer; the demonstration has none, and says so. */
export function FileLink({ href, opens, size = 'm', icon, children }: FileLinkProps) {
  const { home } = useCustomerArea();
  const tone = size === 's' ? 'quiet' : 'default';
  if (home === '/demo') {
    return (
      <Button
        size={size}
        tone={tone}
        icon={icon}
        onClick={() => showNotice("La démonstration n'a pas de fichiers à télécharger")}
      >
        {children}
      </Button>
    );
  }
  return (
    <ButtonAnchor href={href} opens={opens} size={size} tone={tone} icon={icon}>
      {children}
    </ButtonAnchor>
  );
}
