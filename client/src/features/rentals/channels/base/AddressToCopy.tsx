import { CopyButton } from '../../../../components/actions/CopyButton.tsx';
import classes from './AddressToCopy.module.css';

/** One of our addresses on one line, to be copied to where it is pasted. `what`: 'l’adresse pour Airbnb'. */
export function AddressToCopy({ url, what }: { url: string; what: string }) {
  return (
    <div className={classes.address}>
      <code title={url}>{url}</code>
      <CopyButton text={url} what={what} />
    </div>
  );
}
