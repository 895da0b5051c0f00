import { useState } from 'react';
import { checklistLabels, type PointState } from '@app/contract/properties/checklist.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { SlatBar } from '../../../../components/brand/SlatBar.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import { IconCheck } from '../../../../components/text/icons.ts';
import { IconChevronDown, IconChevronUp } from '../icons.ts';
import { pointsText } from '../propertyWords.ts';
import classes from './Checklist.module.css';

const stateWords: Record<PointState, string> = { done: 'fait', partial: 'commencé', missing: 'à faire' };

/** Brings a section of the editor on screen, with the focus. */
export function goToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  section?.focus({ preventScroll: true });
}

interface ChecklistProps {
  property: Pick<Property, 'checklist' | 'points'>;
  /** The section on screen. */
  current: string;
}

/** What is complete and what is missing, each leading to its section; on the phone it opens on demand. */
export function Checklist({ property: { checklist, points }, current }: ChecklistProps) {
  const [opened, setOpened] = useState(false);
  const percent = Math.round((100 * points.done) / Math.max(1, points.total));
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <nav className={classes.list} aria-label="Sections du logement">
      <div className={classes.head}>
        <p>
          <b>{pointsText(points)}</b>
          <span className={classes.ready}>prêt à {percent} %</span>
          <button type="button" className={classes.unfold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {opened ? 'Replier' : 'Voir la liste'}
            <Chevron aria-hidden="true" />
          </button>
        </p>
        <div className={classes.bar}>
          <SlatBar label="Fiche du logement" value={points.done} max={points.total} valueText={pointsText(points)} />
        </div>
      </div>
      <ul className={classes.points} data-opened={opened ? '' : undefined}>
        {checklist.map(({ point, state, detail }) => (
          <li key={point}>
            <a
              href={`#${point}`}
              aria-current={current === point ? 'true' : undefined}
              onClick={(event) => {
                // Moves the view only: a fragment in the address would be one more step for Back.
                event.preventDefault();
                setOpened(false);
                goToSection(point);
              }}
            >
              <span className={classNames(classes.mark, classes[state])}>
                {state === 'done' && <IconCheck aria-hidden="true" />}
              </span>
              <span>{checklistLabels[point]}</span>
              <small data-state={state}>
                <span className="visuallyHidden">{detail === stateWords[state] ? '' : stateWords[state]} </span>
                {detail}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
