import classes from './SkipLink.module.css';

/** The id of every page's main content. */
export const mainId = 'contenu';

/** Lets a keyboard jump over the navigation. */
export function SkipLink() {
  return (
    <a
      className={classes.skip}
      href={`#${mainId}`}
      onClick={(event) => {
        // Only moves the focus: a fragment in the address would be one more step for Back.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      Aller au contenu
    </a>
  );
}
