import type { Picture } from './guides.ts';
import classes from './MenuPicture.module.css';

/** Where to press on a channel's page, drawn by us: what counts is written and ringed, all else is slats. */
export function MenuPicture({ picture, name }: { picture: Picture; name: string }) {
  const { menu, at, heading, action, kind } = picture;
  // As high as what is drawn: a menu above, or a field to paste into, takes a line more.
  const height = (kind === 'paste' ? 166 : 144) + (picture.layout === 'top' ? 36 : kind === 'paste' ? 4 : 0);
  const doing = kind === 'copy' ? 'l’adresse s’y copie' : 'notre adresse s’y colle';
  const alt = `Page ${name}\u00a0: dans le menu, «\u00a0${menu[at] ?? ''}\u00a0», puis «\u00a0${heading}\u00a0» et «\u00a0${action}\u00a0», où ${doing}.`;
  return (
    <svg className={classes.picture} viewBox={`0 0 340 ${height}`} role="img" aria-label={alt}>
      <rect className={classes.window} x="1.5" y="1.5" width="337" height={height - 3} rx="11" />
      <path className={classes.line} d="M1 27H339" />
      {[16, 29, 42].map((x) => (
        <circle key={x} className={classes.slat} cx={x} cy="14" r="4" />
      ))}
      <rect className={classes.slat} x="62" y="8" width="216" height="12" rx="6" />
      {picture.layout === 'side' ? (
        <SideMenu {...{ menu, at, height }} number={picture.steps.menu} />
      ) : (
        <TopMenu {...{ menu, at }} number={picture.steps.menu} />
      )}
      <Panel picture={picture} />
    </svg>
  );
}

type MenuProps = Pick<Picture, 'menu' | 'at'> & { number: number | undefined };

function SideMenu({ menu, at, height, number }: MenuProps & { height: number }) {
  return (
    <>
      <path className={classes.line} d={`M112 27V${height - 1}`} />
      {menu.map((label, index) => {
        const y = 42 + 34 * index;
        return (
          <g key={label}>
            {index === at && <path className={classes.chosen} d={`M10 ${y}H106L102 ${y + 26}H6Z`} />}
            <text className={index === at ? classes.strong : classes.faint} x="16" y={y + 17.5}>
              {label}
            </text>
          </g>
        );
      })}
      <Step x={104} y={42 + 34 * at} number={number} />
    </>
  );
}

/** Pixels of a letter and between two words of the menu, as nearly as it matters. */
const letter = 6.1;
const gap = 31;

function TopMenu({ menu, at, number }: MenuProps) {
  const widths = menu.map((label) => label.length * letter);
  const lefts = widths.map((_, index) => 18 + widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0));
  const left = lefts[at] ?? 0;
  const width = widths[at] ?? 0;
  return (
    <>
      <path className={classes.line} d="M1 63H339" />
      <path
        className={classes.chosen}
        d={`M${left - 8} 33H${left + width + 14}L${left + width + 8} 57H${left - 14}Z`}
      />
      {menu.map((label, index) => (
        <text key={label} className={index === at ? classes.strong : classes.faint} x={lefts[index]} y="49.5">
          {label}
        </text>
      ))}
      <Step x={left + width + 14} y={34} number={number} />
    </>
  );
}

/** Pixels of a letter of the heading and of the button, as nearly as it matters. */
const headingLetter = 7.2;
const actionLetter = 6.6;

function Panel({ picture: { layout, heading, action, kind, steps } }: { picture: Picture }) {
  const x = layout === 'side' ? 128 : 18;
  const top = layout === 'side' ? 48 : 84;
  const width = Math.min(layout === 'side' ? 188 : 250, 44 + action.length * actionLetter);
  const field = kind === 'paste';
  // What is pressed first stands first: a button that leads to the field, or one that saves what was pasted.
  const isBelow = field && (steps.action ?? 0) > (steps.field ?? 0);
  const fieldTop = top + (isBelow ? 38 : 76);
  return (
    <>
      <text className={classes.heading} x={x} y={top + 8}>
        {heading}
      </text>
      <Step x={x + Math.min(heading.length * headingLetter + 12, 196)} y={top + 3} number={steps.heading} />
      <rect className={classes.slat} x={x} y={top + 20} width="150" height="7" rx="3.5" />
      {field && (
        <>
          <rect className={classes.field} x={x} y={fieldTop} width="194" height="26" rx="6" />
          <text className={classes.typed} x={x + 9} y={fieldTop + 17.5}>
            https://…/calendrier.ics
          </text>
          <Step x={x + 194} y={fieldTop} number={steps.field} />
        </>
      )}
      {!field && <rect className={classes.slat} x={x} y={top + 33} width="112" height="7" rx="3.5" />}
      <g transform={`translate(${x} ${top + (field ? (isBelow ? 72 : 40) : 54)})`}>
        <rect className={classes.ring} x="-4" y="-4" width={width + 8} height="34" rx="10" />
        <rect className={classes.button} width={width} height="26" rx="7" />
        <text className={classes.pressed} x={width / 2} y="17.5" textAnchor="middle">
          {action}
        </text>
        <Step x={width + 2} y={-3} number={steps.action} />
      </g>
    </>
  );
}

function Step({ x, y, number }: { x: number; y: number; number: number | undefined }) {
  if (number === undefined) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={classes.step} r="9.5" />
      <text className={classes.number} y="4.3" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}
