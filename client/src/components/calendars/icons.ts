/** The icons that what is said of calendars alone shows. */
export { IconArrowsMoveHorizontal, IconCirclePlus, IconCopyCheck, IconShieldHalf } from '@tabler/icons-react';
