import { addMonths, monthLabel } from '@app/contract/core/days.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconButton } from '../../../components/actions/IconButton.tsx';
import { ViewSwitch } from '../../../components/actions/ViewSwitch.tsx';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconCopy } from '../../../components/text/icons.ts';
import { capitalised } from '@app/contract/properties/pricing/rateWords.ts';
import { useNarrow } from '../base/useNarrow.ts';
import { countToMend } from './rateTexts.ts';
import { useScanRatesQuery } from './ratesApi.ts';
import type { NightChanges } from './useNightChanges.ts';
import type { ChangeView, RatesLayout, RatesView } from './useRatesView.ts';
import classes from './RatesBar.module.css';

const layouts: readonly { id: RatesLayout; label: string }[] = [
  { id: 'mois', label: 'Mois' },
  { id: 'annee', label: 'Année' },
  { id: 'regles', label: 'Règles et saisons' },
];

const steps = {
  mois: { months: 1, before: 'Mois précédent', after: 'Mois suivant' },
  annee: { months: 12, before: 'Année précédente', after: 'Année suivante' },
};

interface RatesBarProps {
  propertyId: string;
  view: RatesView;
  change: ChangeView;
  changes: NightChanges;
  onCopy: () => void;
}

/** Which month or year is shown, and what can be done with all of it. */
export function RatesBar({ propertyId, view, change, changes, onCopy }: RatesBarProps) {
  const { layout, month } = view;
  const narrow = useNarrow();
  const step = layout === 'regles' ? null : steps[layout];
  // Beside a whole year a desk has the room to say what is wrong in it.
  const panelBeside = (id: RatesLayout) => {
    if (view.chosen !== null || narrow) return view.panel;
    return id === 'annee' ? 'corriger' : 'modifier';
  };
  const last = layout === 'annee' ? ` – ${monthLabel(addMonths(month, 11))}` : '';
  return (
    <div className={classes.bar}>
      {step && (
        <div className={classes.period}>
          <IconButton
            label={step.before}
            Icon={IconChevronLeft}
            onClick={() => change({ month: addMonths(month, -step.months) })}
          />
          <h2 aria-live="polite">{capitalised(monthLabel(month)) + last}</h2>
          <IconButton
            label={step.after}
            Icon={IconChevronRight}
            onClick={() => change({ month: addMonths(month, step.months) })}
          />
        </div>
      )}
      <div className={classes.acts}>
        {/* A desk has the tab of its panel, which the rules leave no room for. */}
        {(narrow || layout === 'regles') && (
          <FindingsButton
            propertyId={propertyId}
            onOpen={() => change({ panel: 'corriger', layout: layout === 'regles' ? 'mois' : layout, month })}
          />
        )}
        <Button size="s" Icon={IconCopy} onClick={onCopy}>
          {narrow ? 'Copier…' : 'Copier vers…'}
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
      </div>
      <div className={classes.layouts}>
        <ViewSwitch
          label="Affichage"
          views={layouts}
          chosen={layout}
          onChoose={(id) => change({ layout: id, month, panel: panelBeside(id) })}
        />
      </div>
    </div>
  );
}

function FindingsButton({ propertyId, onOpen }: { propertyId: string; onOpen: () => void }) {
  const count = countToMend(useScanRatesQuery({ params: { id: propertyId } }).data);
  return (
    <Button size="s" onClick={onOpen}>
      {count > 0 ? `À corriger (${count})` : 'À corriger'}
    </Button>
  );
}
