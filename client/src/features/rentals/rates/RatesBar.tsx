import { addMonths, monthLabel } from '@app/contract/core/days.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconCopy } from '../../../components/text/icons.ts';
import { capitalized } from '../base/capitalized.ts';
import type { NightChanges } from './useNightChanges.ts';
import type { ChangeView, RatesLayout, RatesView } from './useRatesView.ts';
import classes from './RatesBar.module.css';

const layouts: readonly { id: RatesLayout; label: string }[] = [
  { id: 'mois', label: 'Mois' },
  { id: 'annee', label: 'Année' },
  { id: 'regles', label: 'Règles et saisons' },
];

interface RatesBarProps {
  view: RatesView;
  change: ChangeView;
  changes: NightChanges;
  onCopy: () => void;
}

/** Which month or year is shown, and what can be done with all of it. */
export function RatesBar({ view, change, changes, onCopy }: RatesBarProps) {
  const { layout, month } = view;
  const step = layout === 'annee' ? 12 : 1;
  const word = layout === 'annee' ? 'Année' : 'Mois';
  const feminine = layout === 'annee' ? 'e' : '';
  const title =
    layout === 'annee'
      ? `${capitalized(monthLabel(month))} – ${monthLabel(addMonths(month, 11))}`
      : capitalized(monthLabel(month));
  return (
    <div className={classes.bar}>
      {layout !== 'regles' && (
        <div className={classes.period}>
          <IconButton
            label={`${word} précédent${feminine}`}
            Icon={IconChevronLeft}
            onClick={() => change({ month: addMonths(month, -step) })}
          />
          <h2 aria-live="polite">{title}</h2>
          <IconButton
            label={`${word} suivant${feminine}`}
            Icon={IconChevronRight}
            onClick={() => change({ month: addMonths(month, step) })}
          />
        </div>
      )}
      <span className={classes.grow} />
      <Button size="s" Icon={IconCopy} onClick={onCopy}>
        Copier vers…
      </Button>
      <Button
        size="s"
        Icon={IconArrowBackUp}
        idle={changes.undoCount === 0}
        busy={changes.busy}
        onClick={() => void changes.undo()}
      >
        Annuler<span className="visuallyHidden"> le dernier changement</span>
      </Button>
      <div className={classes.layouts} role="group" aria-label="Affichage">
        {layouts.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === layout} onClick={() => change({ layout: id })}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
