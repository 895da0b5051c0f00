/** The icons that the pages of channels alone show. */
export {
  IconArrowLeft,
  IconChevronDown,
  IconClockExclamation,
  IconDotsVertical,
  IconEyeOff,
  IconUnlink,
} from '@tabler/icons-react';
