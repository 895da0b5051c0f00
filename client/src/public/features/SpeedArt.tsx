import { classNames } from '../../components/text/classNames.ts';
import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

/** Two letters in the palette of commands. Decorative. */
export function SpeedArt() {
  return (
    <svg className={classes.art} viewBox="0 0 520 400" aria-hidden="true">
      <path className={classes.slat} d="M-20 22H150L138 64H-32ZM178 22H360L348 64H166ZM388 22H560L548 64H376Z" />
      <path className={classes.slat} d="M-60 336H90L78 378H-72ZM118 336H430L418 378H106ZM458 336H620L608 378H446Z" />
      <rect className={classes.paper} x="60" y="92" width="400" height="216" rx="14" />
      <path className={classes.pen} d="M100 126a8 8 0 1 0-16 0a8 8 0 1 0 16 0M98 132l6 6" />
      <text className={classes.text} x="118" y="132">
        ab
      </text>
      <rect className={classes.ink} x="139" y="116" width="2" height="20" />
      <path className={classes.line} d="M60 158.5H460" />
      <Bar x={76} y={174} width={368} height={44} tone="mimosa" />
      <text className={classNames(classes.text, classes.onMimosa)} x="112" y="201">
        Abonnement
      </text>
      <path className={classNames(classes.pen, classes.penOnMimosa)} d="M412 190v8h-18m5-5-5 5 5 5" />
      <text className={classes.text} x="112" y="247">
        Tableau de bord
      </text>
      <text className={classNames(classes.text, classes.soft)} x="112" y="285">
        Établir un rapport
      </text>
    </svg>
  );
}
