import { Notifications } from '@mantine/notifications';
import { MantineRoot } from '../app/theme/MantineRoot.tsx';

/** Where toasts appear. Loaded with the first of them. */
export default function ToastRegion() {
  return (
    <MantineRoot>
      <Notifications position="bottom-right" limit={3} autoClose={6000} />
    </MantineRoot>
  );
}
