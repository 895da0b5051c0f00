import classes from './ShutteredFront.module.css';

const windows = [40, 165, 290] as const;

/** A house front with its shutters, where no photo was added yet. Decorative. */
export function ShutteredFront() {
  return (
    <svg className={classes.front} viewBox="0 0 400 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className={classes.wall} width="400" height="260" />
      <path className={classes.roof} d="M0 0H400V22L384 34H0Z" />
      {windows.map((x, index) => (
        <g key={x} transform={`translate(${x} 78)`}>
          <rect className={classes.glass} x="14" width="42" height="104" />
          <path className={classes.frame} d="M35 0V104M14 52H56" />
          {index === 1 ? (
            <g>
              <path className={classes.shutter} d="M14 0H56V104H14Z" />
              <path className={classes.slat} d="M18 14H52M18 28H52M18 42H52M18 56H52M18 70H52M18 84H52" />
            </g>
          ) : (
            <g>
              <path className={classes.shutter} d="M-10 0H12V104H-10ZM58 0H80V104H58Z" />
              <path
                className={classes.slat}
                d="M-7 14H9M-7 28H9M-7 42H9M-7 56H9M-7 70H9M-7 84H9M61 14H77M61 28H77M61 42H77M61 56H77M61 70H77M61 84H77"
              />
            </g>
          )}
          <path className={classes.sill} d="M8 106H62V112H8Z" />
        </g>
      ))}
      <path className={classes.ground} d="M0 236H400V260H0Z" />
    </svg>
  );
}
