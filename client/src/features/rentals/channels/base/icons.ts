/** The icons that the pages of channels alone show. */
export {
  IconArrowLeft,
  IconArrowsMoveHorizontal,
  IconChevronDown,
  IconCirclePlus,
  IconClockExclamation,
  IconCopyCheck,
  IconDotsVertical,
  IconEyeOff,
  IconShieldHalf,
  IconUnlink,
} from '@tabler/icons-react';
