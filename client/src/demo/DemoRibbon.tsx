import { Link } from '../browser/routing.ts';
import classes from './DemoRibbon.module.css';

interface DemoRibbonProps {
  /** The address of the area of whoever is signed in; null for a visitor. */
  own: string | null;
}

/** Says on every page of the demonstration that nothing there is real, and leads to what is. */
export function DemoRibbon({ own }: DemoRibbonProps) {
  return (
    <aside className={classes.ribbon} aria-label="Démonstration">
      <p>Démonstration&nbsp;: données fictives</p>
      {own ? <Link to={own}>Retour à mon espace</Link> : <Link to="/register">Commencer gratuitement</Link>}
    </aside>
  );
}
