import { CopyButton } from '../../components/actions/CopyButton.tsx';
import classes from './Copyable.module.css';

/** What machines read, to be copied; `what`: « le débit ch_1 », for those who hear the button. */
export function Copyable({ text, what }: { text: string; what: string }) {
  return (
    <span className={classes.copyable}>
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}
