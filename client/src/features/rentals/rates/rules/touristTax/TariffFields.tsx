import { formatDate } from '@app/contract/core/dates.ts';
import { dateOf } from '@app/contract/core/days.ts';
import { dayText } from '@app/contract/core/lists.ts';
import { touristTaxSchema } from '@app/contract/properties/pricing/touristTax/touristTaxFields.ts';
import { Button } from '../../../../../components/actions/Button.tsx';
import { Field } from '../../../../../components/form/Field.tsx';
import { classNames } from '../../../../../components/text/classNames.ts';
import { IconChevronRight, IconTrashX } from '../../../../../components/text/icons.ts';
import choice from '../../../../../components/styles/choice.module.css';
import rules from '../rules.module.css';
import { AdditionFields, type TariffPart } from './AdditionFields.tsx';
import { taxExample } from './taxExample.ts';
import { taxOf, type TariffRow } from './taxValues.ts';
import classes from './touristTax.module.css';

const regimes = [
  { id: 'fixed', label: 'Logement classé', detail: 'un tarif par personne et par nuit' },
  { id: 'percent', label: 'Logement non classé', detail: 'un pourcentage du prix de la nuit' },
  {
    id: 'none',
    label: 'Je ne la collecte pas',
    detail: 'pas de taxe ici, taxe au forfait que je paie moi-même, ou perçue par quelqu’un d’autre',
  },
] as const;

interface TariffFieldsProps extends TariffPart {
  standing: 'current' | 'past' | 'coming';
  /** The price of a night, for the example; undefined while none is typed. */
  nightCents: number | undefined;
  vat: string;
  onRemove: () => void;
}

/** One tariff of the tourist tax: how it is reckoned, its figures, from when on, where it is written. */
export function TariffFields({ standing, nightCents, vat, onRemove, ...part }: TariffFieldsProps) {
  const { row, path, idOf, errors, onChange } = part;
  const tied = (key: Exclude<keyof TariffRow, 'additions'>) => ({
    id: idOf(`${path}.${key}`),
    value: row[key],
    error: errors[`${path}.${key}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...row, [key]: target.value }),
    autoComplete: 'off',
  });
  const isWrong = Object.keys(errors).some((one) => one.startsWith(`${path}.`));
  const title = titleOf(row, standing);
  return (
    <details className={rules.folding} open={standing !== 'past' || isWrong}>
      <summary>
        <b>{title}</b>
        <IconChevronRight aria-hidden="true" />
      </summary>
      <fieldset className={classes.tariff}>
        <legend className="visuallyHidden">{title}</legend>
        <div className={classes.regimes} role="radiogroup" aria-label="Comment elle se calcule">
          {regimes.map(({ id, label, detail }) => (
            <label key={id} className={classNames(classes.regime, choice.choice)}>
              <input
                type="radio"
                name={idOf(`${path}.regime`)}
                checked={row.regime === id}
                onChange={() => onChange({ ...row, regime: id })}
              />
              <span>
                {label} <small>{detail}</small>
              </span>
            </label>
          ))}
        </div>
        {row.regime !== 'none' && (
          <div className={rules.cells}>
            {row.regime === 'fixed' ? (
              <Field
                {...tied('personNightCents')}
                label="Par personne et par nuit (€)"
                hint="Le tarif de votre nombre d’étoiles."
                inputMode="decimal"
              />
            ) : (
              <>
                <Field
                  {...tied('basisPoints')}
                  label="Pourcentage voté (%)"
                  hint="De 1&nbsp;% à 5&nbsp;%."
                  inputMode="decimal"
                />
                <Field
                  {...tied('capCents')}
                  label="Plafond par personne et par nuit (€)"
                  hint="Le tarif le plus élevé de la commune."
                  inputMode="decimal"
                />
              </>
            )}
          </div>
        )}
        {row.regime !== 'none' && <AdditionFields {...part} />}
        <div className={rules.cells}>
          <Field {...tied('from')} label="À partir de la nuit du" type="date" />
          <Field {...tied('source')} label="Source" optional placeholder="Délibération du 12 juin 2026" />
        </div>
        <Example row={row} nightCents={nightCents} vat={vat} />
        <Button size="s" tone="quiet" Icon={IconTrashX} onClick={onRemove}>
          Retirer<span className="visuallyHidden">{`\u00a0: ${title.toLowerCase()}`}</span>
        </Button>
      </fieldset>
    </details>
  );
}

/** « En vigueur depuis le 1er janvier 2026 », « À partir du 1er janvier 2027 ». */
function titleOf({ from }: TariffRow, standing: TariffFieldsProps['standing']): string {
  if (!dayText.safeParse(from).success) return 'Nouveau tarif';
  const day = formatDate(dateOf(from));
  if (standing === 'coming') return `À partir du ${day}`;
  return standing === 'current' ? `En vigueur depuis le ${day}` : `Ancien tarif, depuis le ${day}`;
}

/** What the tax of a week comes to, as soon as the figures suffice. */
function Example({ row, nightCents, vat }: Pick<TariffFieldsProps, 'row' | 'nightCents' | 'vat'>) {
  const parsed = touristTaxSchema.safeParse(taxOf([{ ...row, from: '2026-01-01' }], vat));
  const tariff = parsed.data?.tariffs[0];
  if (!tariff || tariff.regime === 'none' || nightCents === undefined) return null;
  return (
    <div className={classes.example} aria-live="polite">
      <p className="small">
        <b>Exemple&nbsp;: 2 adultes et 2 enfants, 7 nuits</b>
      </p>
      {taxExample(tariff, nightCents, parsed.data?.vatBasisPoints ?? 0).map((step) => (
        <p key={step}>{step}</p>
      ))}
      <p className="muted small">Les enfants ne paient pas.</p>
    </div>
  );
}
