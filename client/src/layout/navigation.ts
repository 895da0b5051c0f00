import type { ReactNode } from 'react';
import type { Icon } from '../components/text/icons.ts';

export interface NavItem {
  to: string;
  label: string;
  Icon: Icon;
  /** The address stands for this page alone, not for those below it. */
  end?: boolean;
  /** After the label: what waits there. */
  badge?: ReactNode;
}

export interface NavGroup {
  /** Above the items; none for the first ones. */
  title?: string;
  items: readonly NavItem[];
}

export interface Person {
  name: string;
  /** Under the name: state of the account, role. */
  note: string;
  tone: 'volet' | 'tuile';
}

/** Something that the palette can do. */
export interface Command {
  id: string;
  label: string;
  group: string;
  Icon: Icon;
  run: () => void;
}
