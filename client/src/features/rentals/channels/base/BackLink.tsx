import { useCustomerArea } from '../../../../browser/customerArea.ts';
import { Link } from '../../../../browser/routing.ts';
import { IconArrowLeft } from './icons.ts';
import classes from './BackLink.module.css';

/** Back to the page of channels; to one calendar on it where one is given. */
export function BackLink({ feedId }: { feedId?: string }) {
  const { addressOf } = useCustomerArea();
  const query = feedId === undefined ? '' : `?calendrier=${feedId}`;
  return (
    <Link className={classes.back} to={`${addressOf('plateformes')}${query}`}>
      <IconArrowLeft aria-hidden="true" />
      Plateformes
    </Link>
  );
}
