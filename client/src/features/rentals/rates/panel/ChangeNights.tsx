import { useState, type SyntheticEvent } from 'react';
import { formatCents } from '@app/contract/core/money.ts';
import { countNights, freeNights, missingPrice } from '@app/contract/properties/pricing/rateWords.ts';
import {
  nightOverrideSchema,
  nightsGivenAway,
  type NightOverride,
  type RateRules,
} from '@app/contract/properties/pricing/rates.ts';
import type { CalendarNight } from '@app/contract/properties/ratesApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { SelectField } from '../../../../components/form/SelectField.tsx';
import { priceText, signedCents } from '../../base/euros.ts';
import { useNarrow } from '../../base/useNarrow.ts';
import { shortPrice } from '../rateTexts.ts';
import { overridesOf, raised, sumAfter, type NightChanges, type PriceChange } from '../useNightChanges.ts';
import {
  closingOf,
  closingOptions,
  minimumOf,
  minimumOptions,
  other,
  pickedWords,
  placeholderOf,
  rangeWords,
  sharedChoice,
  todayWords,
  typedPrice,
} from './nightChoices.ts';
import classes from './RatePanel.module.css';

/** Of the field that takes the focus once several nights are chosen. */
export const priceFieldId = 'rates-price';

const percents = [5, 10, -5] as const;

interface ChangeNightsProps {
  title: string;
  nights: readonly CalendarNight[];
  rules: RateRules;
  overrides: readonly NightOverride[];
  changes: NightChanges;
  onCancel: () => void;
}

/** What is typed and chosen; null: as it is today. */
const untouched = {
  text: null as string | null,
  preset: null as PriceChange | null,
  minimum: null as string | null,
  length: '',
  closing: null as string | null,
  errors: {} as Record<string, string>,
  /** What was set when something was typed first. */
  read: null as readonly NightOverride[] | null,
};

interface NightFault {
  path: readonly PropertyKey[];
  message: string;
}

/** What is wrong with nights that are to be set, as they were read. */
function faultsOf(sent: readonly NightOverride[], read: readonly NightOverride[]): NightFault[] {
  return [
    ...sent.flatMap((night) => nightOverrideSchema.safeParse(night).error?.issues ?? []),
    ...nightsGivenAway(read, sent).map(() => ({ path: ['nightCents'], message: freeNights })),
  ];
}

/** What is wrong first with each field of the nights. */
function firstFaults(faults: readonly NightFault[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of faults) messages[String(path[0])] ??= message;
  return messages;
}

/** Sets what the chosen nights cost and which stays may begin or end there; shows the sum before it is applied. */
export function ChangeNights({ title, nights, rules, overrides, changes, onCancel }: ChangeNightsProps) {
  const narrow = useNarrow();
  const [form, setForm] = useState(untouched);
  const edit = (values: Partial<typeof untouched>) =>
    setForm((before) => ({ ...before, read: before.read ?? overrides, ...values, errors: {} }));
  const { text, preset, minimum, length, closing, errors } = form;

  const prices = [...new Set(nights.map(({ cents }) => cents))];
  const common = prices.length === 1 ? prices[0] : undefined;
  const set = nights.map(({ day }) => overrides.find((one) => one.day === day));
  const setMinimum = sharedChoice(set.map((one) => one?.minNights ?? null));
  const setClosing = sharedChoice(set.map((one) => one?.closedTo ?? null));

  const shownText = preset ? '' : (text ?? priceText(common));
  const price = preset ?? typedPrice(shownText, common);
  const wanted = {
    price,
    minNights: minimum === null ? undefined : minimumOf(minimum, length),
    closedTo: closing === null ? undefined : closingOf(closing),
  };
  const isChanged = price.kind !== 'keep' || wanted.minNights !== undefined || wanted.closedTo !== undefined;
  const now = nights.reduce((sum, { cents }) => sum + cents, 0);
  const after = sumAfter(nights, rules, price);
  const read = form.read ?? overrides;
  const sent = overridesOf(nights, read, wanted);
  const faults = isChanged ? faultsOf(sent, read) : [];
  const isPriced = !faults.some(({ path }) => path[0] === 'nightCents');

  const submit = async () => {
    if (faults.length > 0) {
      const faultsByField = firstFaults(faults);
      // Of what was emptied, not of what was typed in its place.
      if (faultsByField['nightCents'] && shownText.trim() === '') faultsByField['nightCents'] = missingPrice;
      setForm((before) => ({ ...before, errors: faultsByField }));
      return;
    }
    if (isChanged && !changes.busy && (await changes.apply(sent, read))) setForm(untouched);
  };
  const raise = (percent: number) => {
    const cents = price.kind === 'set' && isPriced ? price.cents : common;
    if (cents === undefined) edit({ text: null, preset: { kind: 'percent', percent } });
    else edit({ preset: null, text: priceText(raised(cents, percent)) });
  };
  const raiseButton = (percent: number) => (
    <Button key={percent} size="s" onClick={() => raise(percent)}>
      {percent > 0 ? '+' : '−'}&nbsp;{Math.abs(percent)}&nbsp;%
    </Button>
  );
  const toRules = (
    <Button size="s" onClick={() => edit({ text: null, preset: { kind: 'rules' } })}>
      Au tarif de saison
    </Button>
  );
  const limits = (
    <>
      <div className={classes.pair}>
        <SelectField
          label="Minimum"
          hint={rangeWords(nights.map(({ minNights }) => minNights))}
          options={minimumOptions(setMinimum)}
          value={minimum ?? setMinimum}
          onChoose={(id) => edit({ minimum: id === setMinimum ? null : id, length: '' })}
        />
        <SelectField
          label="Arrivée, départ"
          options={closingOptions(setClosing)}
          value={closing ?? setClosing}
          onChoose={(id) => edit({ closing: id === setClosing ? null : id })}
        />
      </div>
      {minimum === other && (
        <Field
          label="Séjour minimum (nuits)"
          inputMode="numeric"
          autoComplete="off"
          value={length}
          error={errors['minNights']}
          onChange={({ target }) => edit({ length: target.value })}
        />
      )}
    </>
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.body}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className="muted small">{pickedWords(nights)}</p>
        </div>
        <div className={classes.big}>
          {narrow && raiseButton(-5)}
          <Field
            id={priceFieldId}
            label="Prix de la nuit (€)"
            inputMode="decimal"
            autoComplete="off"
            error={errors['nightCents']}
            value={shownText}
            placeholder={placeholderOf(preset, common)}
            hint={todayWords(nights)}
            onChange={({ target }) => edit({ text: target.value, preset: null })}
          />
          {narrow && raiseButton(5)}
        </div>
        {narrow ? (
          <details className={classes.limits}>
            <summary>
              <span>Minimum&nbsp;: {rangeWords(nights.map(({ minNights }) => minNights))}</span>
              <b>Changer</b>
            </summary>
            <div className={classes.body}>
              <div>{toRules}</div>
              {limits}
            </div>
          </details>
        ) : (
          <>
            <div className={classes.chips}>
              {percents.map(raiseButton)}
              {toRules}
            </div>
            {limits}
            <dl className={classes.sums}>
              <div>
                <dt>
                  {nights.length > 1 ? `Ces ${countNights(nights.length)} aujourd’hui` : 'Cette nuit aujourd’hui'}
                </dt>
                <dd>{formatCents(now)}</dd>
              </div>
              <div>
                <dt>Après</dt>
                <dd aria-live="polite">
                  {isPriced ? formatCents(after) : '–'}
                  {isPriced && <small>{signedCents(after - now)}</small>}
                </dd>
              </div>
            </dl>
          </>
        )}
      </div>
      <div className={classes.foot}>
        {!narrow && <Button onClick={onCancel}>Annuler</Button>}
        <Button type="submit" tone="primary" busy={changes.busy} idle={!isChanged}>
          {narrow && isPriced && after !== now
            ? `Appliquer\u00a0: ${shortPrice(after)} au lieu de ${shortPrice(now)}`
            : `Appliquer à ${countNights(nights.length)}`}
        </Button>
      </div>
    </form>
  );
}
