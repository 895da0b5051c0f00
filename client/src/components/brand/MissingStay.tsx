import classes from './MissingStay.module.css';

/** A planning with one stay missing, and why. Decorative. */
export function MissingStay({ label = '404' }: { label?: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 1200 376" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <path
        className={classes.line}
        d="M0 20H1200M0 104H1200M0 188H1200M0 272H1200M0 356H1200M0.5 20V356M100.5 20V356M200.5 20V356M300.5 20V356M400.5 20V356M500.5 20V356M600.5 20V356M700.5 20V356M800.5 20V356M900.5 20V356M1000.5 20V356M1100.5 20V356M1200.5 20V356"
      />
      <path
        className={classes.volet}
        d="M-42.32 36H360L342.32 88H-60ZM877.68 36H1320L1302.32 88H860ZM657.68 120H1340L1322.32 172H640ZM-62.32 204H480L462.32 256H-80ZM447.68 288H760L742.32 340H430ZM867.68 288H1310L1292.32 340H850Z"
      />
      <path
        className={classes.tuile}
        d="M367.68 36H870L852.32 88H350ZM-42.32 120H240L222.32 172H-60ZM777.68 204H1320L1302.32 256H760ZM77.68 288H440L422.32 340H60Z"
      />
      <path className={classes.hole} d="M268 121H624L608 171H252Z" />
      <path className={classes.mimosa} d="M487.68 204H770L752.32 256H470Z" />
      <text className={classes.text} x="438" y="157" textAnchor="middle">
        {label}
      </text>
    </svg>
  );
}
