import { CopyButton } from '../../components/actions/CopyButton.tsx';
import classes from './Identifier.module.css';

interface IdentifierProps {
  id: string;
  /** « le débit », « l'abonnement »: for those who hear the button. */
  what: string;
}

/** What a machine calls something, to be copied. */
export function Identifier({ id, what }: IdentifierProps) {
  return (
    <span className={classes.identifier}>
      <code>{id}</code>
      <CopyButton text={id} what={`${what} ${id}`} />
    </span>
  );
}
