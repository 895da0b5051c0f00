import { priceText } from './euros.ts';
import classes from './NightPrice.module.css';

/** '140' or '140,50' where a night is narrow: the cents are smaller, and go under the euros where they do not fit beside them. */
export function NightPrice({ cents }: { cents: number }) {
  const [euros, rest] = priceText(cents).split(',');
  if (rest === undefined) return euros;
  return (
    <>
      {euros}
      <span className={classes.cents}>,{rest}</span>
    </>
  );
}
