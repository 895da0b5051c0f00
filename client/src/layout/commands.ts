import type { Icon } from '../components/text/icons.ts';

/** Something that the palette can do. */
export interface Command {
  id: string;
  label: string;
  group: string;
  Icon: Icon;
  run: () => void;
}
