import { useState, type SyntheticEvent } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import { nightClosings, rateBounds } from '@app/contract/properties/pricing/rateBounds.ts';
import type { NightOverride, RateRules } from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { centsTyped, signedCents } from '../../base/euros.ts';
import { overridesOf, raised, sumAfter, type NightsChange, type PriceChange } from '../nightChanges.ts';
import { priceText, shortPrice } from '../rateTexts.ts';
import { nightCount, type NightChanges } from '../useNightChanges.ts';
import { pickedWords } from './pickedWords.ts';
import classes from './RatePanel.module.css';

const percents = [5, 10, -5] as const;
const keep = 'keep';
const ruled = 'rules';

const closingLabels = { arrival: 'Fermé à l’arrivée', departure: 'Fermé au départ', both: 'Fermé aux deux' };
const sourceWords = {
  override: 'prix posé',
  season: 'prix de la saison',
  weekend: 'prix de week-end',
  base: 'prix de base',
};

interface ChangeNightsProps {
  title: string;
  nights: readonly CalendarNight[];
  rules: RateRules;
  overrides: readonly NightOverride[];
  changes: NightChanges;
  onCancel: () => void;
}

/** Sets what the chosen nights cost and which stays may begin or end there; shows the sum before it is applied. */
export function ChangeNights({ title, nights, rules, overrides, changes, onCancel }: ChangeNightsProps) {
  const prices = [...new Set(nights.map(({ cents }) => cents))];
  const common = prices.length === 1 ? prices[0] : undefined;
  const [text, setText] = useState(priceText(common));
  const [preset, setPreset] = useState<PriceChange | null>(null);
  const [minimum, setMinimum] = useState<string>(keep);
  const [closing, setClosing] = useState<string>(keep);
  const [error, setError] = useState<string>();

  const typed = centsTyped(text);
  const price = preset ?? typedPrice(typed, common);
  const change: NightsChange = {
    price,
    minNights: minimum === keep ? undefined : minimum === ruled ? null : Number(minimum),
    closedTo: closing === keep ? undefined : (nightClosings.find((one) => one === closing) ?? null),
  };
  const now = nights.reduce((sum, { cents }) => sum + cents, 0);
  const after = sumAfter(nights, { rules, overrides }, price);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (preset === null && (typed === null || (typed ?? 0) > rateBounds.cents.max)) {
      setError('Saisissez un montant en euros, par exemple 124,50');
      return;
    }
    if (!changes.busy) void changes.apply(overridesOf(nights, { rules, overrides }, change));
  };
  const raise = (percent: number) => {
    setError(undefined);
    if (common === undefined) {
      setPreset({ kind: 'percent', percent });
      return;
    }
    setPreset(null);
    setText(priceText(raised(common, percent)));
  };
  const source = nights[0]?.source ?? 'base';
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <div className={classes.body}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className="muted small">{pickedWords(nights)}</p>
        </div>
        <div className={classes.big}>
          <Field
            label="Prix de la nuit (€)"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- nights were just chosen for this
            autoFocus={nights.length > 1}
            inputMode="decimal"
            autoComplete="off"
            error={error}
            value={preset ? '' : text}
            placeholder={preset?.kind === 'percent' ? `${preset.percent}\u00a0% sur chaque nuit` : ''}
            hint={
              common === undefined
                ? `Aujourd’hui de ${shortPrice(Math.min(...prices))} à ${shortPrice(Math.max(...prices))}`
                : `Aujourd’hui ${shortPrice(common)}, ${sourceWords[source]}`
            }
            onChange={({ target }) => {
              setPreset(null);
              setError(undefined);
              setText(target.value);
            }}
          />
        </div>
        <div className={classes.chips}>
          {percents.map((percent) => (
            <Button key={percent} size="s" onClick={() => raise(percent)}>
              {percent > 0 ? '+' : '−'}&nbsp;{Math.abs(percent)}&nbsp;%
            </Button>
          ))}
          <Button
            size="s"
            onClick={() => {
              setError(undefined);
              setPreset({ kind: 'rules' });
            }}
          >
            Au tarif de saison
          </Button>
        </div>
        <div className={classes.pair}>
          <SelectField label="Minimum" options={minimumOptions(nights)} value={minimum} onChoose={setMinimum} />
          <SelectField label="Arrivée et départ" options={closingOptions} value={closing} onChoose={setClosing} />
        </div>
        <dl className={classes.sums}>
          <div>
            <dt>{nights.length > 1 ? `Ces ${nightCount(nights.length)} aujourd’hui` : 'Cette nuit aujourd’hui'}</dt>
            <dd>{formatCents(now)}</dd>
          </div>
          <div>
            <dt>Après</dt>
            <dd aria-live="polite">
              {formatCents(after)}
              <small>{signedCents(after - now)}</small>
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.foot}>
        <Button onClick={onCancel}>Annuler</Button>
        <Button type="submit" tone="primary" busy={changes.busy}>
          Appliquer à {nightCount(nights.length)}
        </Button>
      </div>
    </form>
  );
}

const closingOptions = [
  { id: keep, label: 'Sans changement' },
  { id: ruled, label: 'Selon les règles' },
  ...nightClosings.map((id) => ({ id, label: closingLabels[id] })),
];

function minimumOptions(nights: readonly CalendarNight[]) {
  const [first, ...others] = [...new Set(nights.map(({ minNights }) => minNights))];
  const kept = first !== undefined && others.length === 0 ? nightCount(first) : 'Sans changement';
  return [
    { id: keep, label: kept },
    { id: ruled, label: 'Selon les règles' },
    ...[1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28].map((count) => ({ id: String(count), label: nightCount(count) })),
  ];
}

/** The price that is typed, unless it is the one that the nights have, or none. */
function typedPrice(typed: number | null | undefined, common: number | undefined): PriceChange {
  return typed === null || typed === undefined || typed === common ? { kind: 'keep' } : { kind: 'set', cents: typed };
}
