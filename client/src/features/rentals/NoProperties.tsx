import { ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import classes from './empty.module.css';

/** No property yet: what will be here, and when it helps. */
export function NoProperties() {
  return (
    <div className={classes.card}>
      <EmptyState
        title="Aucun logement pour l'instant"
        action={<ButtonLink to="/demo/logements">Voir un exemple</ButtonLink>}
      >
        Chaque logement aura ici sa fiche&nbsp;: capacité, prix de la nuit, calendriers reliés et prochains séjours,
        pour voir d'un coup d'œil lequel se libère. L'ajout d'un logement ouvrira dans cette section&nbsp;: rien à
        préparer d'ici là.
      </EmptyState>
    </div>
  );
}
