import { ButtonLink } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import classes from './InDevelopment.module.css';

interface InDevelopmentProps {
  /** The overview of the area. */
  home: string;
}

/** A section that does not exist, or not yet. */
export function InDevelopment({ home }: InDevelopmentProps) {
  return (
    <div className={classes.card}>
      <EmptyState
        title="Section en développement"
        action={<ButtonLink to={home}>Revenir à la vue d'ensemble</ButtonLink>}
      >
        Cette section n'est pas encore ouverte. Elle apparaîtra ici dès qu'elle sera prête.
      </EmptyState>
    </div>
  );
}
