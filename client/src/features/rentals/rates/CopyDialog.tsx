import { useState } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import type { Month } from '@app/contract/core/days.ts';
import { enumerate } from '@app/contract/core/enumerate.ts';
import type { PropertySummary } from '@app/contract/properties/api.ts';
import { shiftRates } from '@app/contract/properties/pricing/copyRates.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
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
  rules: RateRules;
  overrides: readonly NightOverride[];
  version: number;
  month: Month;
  onClose: () => void;
}

/** Carries the prices of a property to others, or those of a year to another; says beforehand what will be added or replaced, and then what was not carried over. */
export function CopyDialog({ property, properties, rules, overrides, version, month, onClose }: CopyDialogProps) {
  const others = properties.filter(({ id }) => id !== property.id);
  const year = Number(month.slice(0, 4));
  const [target, setTarget] = useState<'year' | 'properties'>('year');
  const [fromYear, setFromYear] = useState(String(year));
  const [toYear, setToYear] = useState(String(year + 1));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [copy, { data, error, isLoading }] = useCopyRatesMutation();
  const shifted = shiftRates(rules, overrides, Number(fromYear), Number(toYear));
  const seasons = shifted.rules.seasons.length - rules.seasons.length;
  const nights = shifted.overrides.length - overrides.length;
  const isReady = target === 'year' ? fromYear !== toYear && seasons + nights > 0 : chosen.length > 0;
  const send = () =>
    void copy({
      params: { id: property.id },
      body:
        target === 'year'
          ? { years: { from: Number(fromYear), to: Number(toYear) }, version }
          : { toPropertyIds: [...chosen], version, toVersions: versionsOf(others, chosen) },
    });
  const years = [year - 1, year, year + 1, year + 2].map((one) => ({ id: String(one), label: String(one) }));
  if (data) {
    return (
      <Dialog title="Copie terminée" onClose={onClose}>
        <DialogBody>
          <p role="status">{copiedWords(target, data.changed)}</p>
          <Skipped title="Laissé de côté" sentences={data.skipped} />
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
    <Dialog title={`Copier les tarifs du logement «\u00a0${property.name}\u00a0»`} onClose={onClose}>
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
            {fromYear === toYear ? (
              <p>Choisissez deux années différentes.</p>
            ) : (
              <>
                <p aria-live="polite">{addedWords(seasons, nights, fromYear, toYear)}</p>
                <Skipped
                  title="Ne sera pas copié"
                  sentences={shifted.skipped.map(({ sentence }) => toCome(sentence))}
                />
              </>
            )}
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
            <p aria-live="polite">{replacedWords(others.filter(({ id }) => chosen.includes(id)))}</p>
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

function versionsOf(properties: readonly PropertySummary[], chosen: readonly string[]) {
  return Object.fromEntries(
    properties.filter(({ id }) => chosen.includes(id)).map(({ id, ratesVersion }) => [id, ratesVersion]),
  );
}

function Skipped({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice title={title}>
      <ul className={classes.skipped}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What the contract says of a copy that is made, of one that is still to be made. */
function toCome(sentence: string): string {
  return sentence.replace('n’a pas été copié', 'ne sera pas copié').replace('rien n’a été', 'rien ne sera');
}

function addedWords(seasons: number, nights: number, from: string, to: string): string {
  if (seasons + nights === 0) return `Rien de ${from} ne peut être ajouté en ${to}.`;
  const added = [seasons > 0 ? countOf(seasons, 'saison') : '', nights > 0 ? countOf(nights, 'nuit') : ''];
  const verb = seasons + nights > 1 ? 'seront ajoutées' : 'sera ajoutée';
  return `${added.filter(Boolean).join(' et ')} ${verb} en ${to}, aux mêmes dates. Ce qui s’y trouve déjà reste.`;
}

function replacedWords(properties: readonly PropertySummary[]): string {
  if (properties.length === 0) return 'Les tarifs, règles et prix posés des logements choisis seront remplacés.';
  const names = properties.map(({ name }) => name);
  const list = enumerate(names);
  return `Seront remplacés, sans retour\u00a0: les tarifs, règles et prix posés de ${list}. La taxe de séjour qui y est indiquée reste.`;
}

function copiedWords(target: 'year' | 'properties', count: number): string {
  if (target === 'properties') return `Les tarifs de ${countOf(count, 'logement')} ont été remplacés.`;
  return count === 0
    ? 'Rien n’a été copié.'
    : `Copie faite\u00a0: ${count} ${count > 1 ? 'saisons et nuits' : 'saison ou nuit'}.`;
}
