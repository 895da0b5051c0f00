import { classNames } from '../../components/text/classNames.ts';
import motif from '../../components/styles/motif.module.css';
import type { Feature } from './features.tsx';
import classes from './FeatureCard.module.css';

/** One feature: what it changes, its benefits, what is claimed about it, and a drawing. */
export function FeatureCard({ feature }: { feature: Feature }) {
  const { id, name, promise, story, benefits, claims, tone, art } = feature;
  return (
    <article id={id} className={classes.card} aria-labelledby={`${id}-titre`}>
      <div className={classes.text}>
        <h2 id={`${id}-titre`} className={classes.name}>
          {name}
        </h2>
        <p className={classes.promise}>{promise}</p>
        <p className={classes.story}>{story}</p>
        <ul className={classNames(motif.marks, classes.benefits)}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        {claims.length > 0 && (
          <ul className={classes.claims}>
            {claims.map((claim) => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.drawing} data-tone={tone}>
        {art}
      </div>
    </article>
  );
}
