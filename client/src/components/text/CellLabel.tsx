import classes from './CellLabel.module.css';

/** The head of a column, said again where rows are cards. */
export function CellLabel({ children }: { children: string }) {
  return <span className={classes.label}>{children}&nbsp;: </span>;
}
