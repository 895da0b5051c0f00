import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

const slats = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => nth * 30);

/** A window: one shutter closed and locked, one open on the planning. Decorative. */
export function SecurityArt() {
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      <rect className={classes.wall} x="104" y="34" width="276" height="312" />
      <rect className={classes.paper} x="242" y="52" width="120" height="276" />
      <path className={classes.line} d="M242 120.5H362M242 190.5H362M242 260.5H362M302.5 52V328" />
      <Bar x={250} y={68} width={104} height={36} tone="volet" />
      <Bar x={286} y={138} width={68} height={36} tone="tuile" />
      <Bar x={250} y={208} width={82} height={36} tone="mimosa" />
      <Bar x={276} y={278} width={78} height={36} tone="volet" />
      <rect className={classes.wood} x="122" y="52" width="120" height="276" />
      <path className={classes.slat} d={slats.map((y) => `M144 ${70 + y}H228L220 ${84 + y}H136Z`).join('')} />
      <path className={classes.wood} d="M380 52L452 30V350L380 328Z" />
      <path
        className={classes.slat}
        d={slats
          .map((y) => `M392 ${73 + y * 0.98}L440 ${60 + y * 1.04}V${74 + y * 1.04}L392 ${85 + y * 0.98}Z`)
          .join('')}
      />
      <rect className={classes.wall} x="84" y="346" width="316" height="16" rx="3" />
      <path className={classes.bow} d="M168 178V160A14 14 0 0 1 196 160V178" />
      <rect className={classes.plain} x="156" y="176" width="52" height="44" rx="7" />
      <circle className={classes.keyhole} cx="182" cy="194" r="5" />
      <path className={classes.keyhole} d="M180 196H184L186 209H178Z" />
    </svg>
  );
}
