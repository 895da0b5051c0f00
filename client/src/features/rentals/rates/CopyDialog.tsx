import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { Month } from '@app/contract/core/days.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../components/dialogs/Dialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { useCopyRatesMutation } from './ratesApi.ts';
import classes from './CopyDialog.module.css';

interface CopyDialogProps {
  property: PropertySummary;
  properties: readonly PropertySummary[];
  month: Month;
  onClose: () => void;
}

/** Carries the prices of a property to others, or those of a year to another; says what was not carried over. */
export function CopyDialog({ property, properties, month, onClose }: CopyDialogProps) {
  const others = properties.filter(({ id }) => id !== property.id);
  const year = Number(month.slice(0, 4));
  const [target, setTarget] = useState<'year' | 'properties'>('year');
  const [fromYear, setFromYear] = useState(String(year));
  const [toYear, setToYear] = useState(String(year + 1));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [copy, { data, error, isLoading }] = useCopyRatesMutation();
  const isReady = target === 'year' ? fromYear !== toYear : chosen.length > 0;
  const send = () =>
    void copy({
      params: { id: property.id },
      body:
        target === 'year' ? { years: { from: Number(fromYear), to: Number(toYear) } } : { toPropertyIds: [...chosen] },
    });
  const years = [year - 1, year, year + 1, year + 2].map((one) => ({ id: String(one), label: String(one) }));
  if (data) {
    return (
      <Dialog title="Copie terminée" onClose={onClose}>
        <DialogBody>
          <p role="status">{copiedWords(target, data.changed)}</p>
          {data.skipped.length > 0 && (
            <Notice title="Laissé de côté">
              <ul className={classes.skipped}>
                {data.skipped.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Notice>
          )}
        </DialogBody>
        <DialogFoot>
          <Button tone="primary" onClick={onClose}>
            Fermer
          </Button>
        </DialogFoot>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Copier les tarifs de ${property.name}`} onClose={onClose}>
      <DialogBody>
        {error !== undefined && (
          <ErrorState title="Rien n’a été copié" error={error} retry={send} retrying={isLoading} />
        )}
        <SelectField
          label="Vers"
          options={[
            { id: 'year', label: 'Une autre année' },
            ...(others.length > 0 ? [{ id: 'properties' as const, label: 'D’autres logements' }] : []),
          ]}
          value={target}
          onChoose={setTarget}
        />
        {target === 'year' ? (
          <>
            <div className={classes.pair}>
              <SelectField label="De l’année" options={years} value={fromYear} onChoose={setFromYear} />
              <SelectField label="À l’année" options={years} value={toYear} onChoose={setToYear} />
            </div>
            <p className="muted small">Saisons et prix posés sont repris aux mêmes dates. Ce qui existe déjà reste.</p>
          </>
        ) : (
          <fieldset className={classes.properties}>
            <legend>Logements</legend>
            {others.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target: { checked } }) =>
                    setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
                {name}
              </label>
            ))}
            <p className="muted small">Leurs tarifs, règles et prix posés seront remplacés.</p>
          </fieldset>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Annuler</Button>
        <Button tone="primary" idle={!isReady} busy={isLoading} onClick={send}>
          Copier
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function copiedWords(target: 'year' | 'properties', count: number): string {
  if (target === 'properties') return `Les tarifs de ${countOf(count, 'logement')} ont été remplacés.`;
  return count === 0
    ? 'Rien n’a été copié.'
    : `Copie faite\u00a0: ${count} ${count > 1 ? 'saisons et nuits' : 'saison ou nuit'}.`;
}
