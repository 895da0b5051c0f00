import { problemOf } from '../../api/apiError.ts';
import { Button } from '../actions/Button.tsx';
import { IconAlertTriangle, IconRefresh } from '../text/icons.ts';
import { reasonOf } from './reasonOf.ts';
import { Tile } from '../text/Tile.tsx';
import classes from './ErrorState.module.css';

interface ErrorStateProps {
  title: string;
  error: unknown;
  retry: () => void;
  retrying?: boolean;
}

/** Something could not be loaded: why, and a way to try again. */
export function ErrorState({ title, error, retry, retrying = false }: ErrorStateProps) {
  const reference = problemOf(error)?.reference;
  return (
    <div className={classes.error} role="alert">
      <Tile tone="bad">
        <IconAlertTriangle />
      </Tile>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p className="muted">{reasonOf(error)}</p>
        {reference && <p className="muted small">Référence&nbsp;: {reference}</p>}
      </div>
      <Button onClick={retry} busy={retrying} Icon={IconRefresh}>
        Réessayer
      </Button>
    </div>
  );
}
