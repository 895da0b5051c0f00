import { classNames } from '../../components/text/classNames.ts';
import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

/** A question and its answer. Decorative. */
export function SupportArt() {
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      <Bar x={36} y={52} width={330} height={92} tone="surface" />
      <text className={classes.text} x="80" y="92">
        Je change de logiciel.
      </text>
      <text className={classes.text} x="80" y="116">
        Vous m’aidez{'\u202f'}?
      </text>
      <Bar x={132} y={164} width={356} height={92} tone="volet" arriving />
      <text className={classNames(classes.text, classes.onVolet)} x="184" y="204">
        Oui, et c’est offert.
      </text>
      <text className={classNames(classes.text, classes.onVolet)} x="184" y="228">
        Envoyez-nous vos calendriers.
      </text>
      <Bar x={36} y={276} width={196} height={68} tone="surface" />
      <text className={classes.text} x="80" y="316">
        C’est parti.
      </text>
    </svg>
  );
}
