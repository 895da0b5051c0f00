import type { ReactNode } from 'react';
import type { Icon } from '../components/text/icons.ts';

export interface NavItem {
  to: string;
  label: string;
  Icon: Icon;
  /** The address stands for this page alone, not for those below it. */
  end?: boolean;
  badge?: ReactNode;
}

export interface NavGroup {
  title?: string;
  items: readonly NavItem[];
}

export interface Person {
  name: string;
  /** Under the name: state of the account, role. */
  note: string;
  tone: 'volet' | 'tuile';
}

/** What the menu of the person offers. */
export interface MenuContent {
  links: readonly NavItem[];
  /** Called when a link is followed: a drawer closes. */
  onFollow?: () => void;
  exitLabel: string;
  onExit: () => void;
}
