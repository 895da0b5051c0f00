/** The icons that the page of the host's site alone shows. */
export { IconPhoto, IconTrash } from '@tabler/icons-react';
