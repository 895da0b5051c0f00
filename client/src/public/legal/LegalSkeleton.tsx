import classes from './LegalSkeleton.module.css';

/** The shape of a text that is on its way. */
export function LegalSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <span className="visuallyHidden">Chargement...</span>
      {[0, 1, 2].map((paragraph) => (
        <div key={paragraph} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
