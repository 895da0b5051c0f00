import classes from './Spinner.module.css';

/** A turning ring. Decorative: the text next to it must say what is awaited. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}

/** What a part of a page shows while it loads. */
export function Loading() {
  return (
    <p className={classes.loading} role="status">
      <Spinner />
      Chargement...
    </p>
  );
}
