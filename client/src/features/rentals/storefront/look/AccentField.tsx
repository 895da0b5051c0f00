import { isHexColor } from '@app/contract/storefront/color.ts';
import { offeredAccents, tonesOf } from '@app/contract/storefront/theme.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { classNames } from '../../../../components/text/classNames.ts';
import choice from '../../../../components/styles/choice.module.css';
import { colorFrom } from '../theme/colorFrom.ts';
import { legibilityOf } from './legibilityOf.ts';
import classes from './look.module.css';

interface AccentFieldProps {
  id: string;
  name: string;
  /** As it was chosen or typed. */
  accent: string;
  error?: string | undefined;
  onChoose: (accent: string) => void;
}

/** The colour of the site: one of six, or any. */
export function AccentField({ id, name, accent, error, onChoose }: AccentFieldProps) {
  const color = colorFrom(accent);
  const known = isHexColor(color);
  return (
    <div className={classes.stack}>
      <div className={classes.accents} role="radiogroup" aria-label="Couleurs proposées">
        {Object.entries(offeredAccents).map(([label, offered]) => (
          <label key={offered} className={classNames(classes.accent, choice.choice)}>
            <input
              type="radio"
              name={`${name}-offered`}
              className="visuallyHidden"
              checked={color === offered}
              onChange={() => onChoose(offered)}
            />
            <span className={classes.swatch} style={{ background: offered }} />
            {label}
          </label>
        ))}
      </div>
      <div className={classes.other}>
        <label className={classes.native}>
          <span>Une autre couleur</span>
          <input type="color" value={known ? color : '#000000'} onChange={({ target }) => onChoose(target.value)} />
        </label>
        <Field
          id={id}
          name={name}
          label="Code de la couleur"
          autoComplete="off"
          spellCheck={false}
          maxLength={9}
          placeholder="#b9553b"
          value={accent}
          error={error}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      {known && <Legibility accent={color} />}
    </div>
  );
}

/** What becomes of a colour so that everything can be read. */
function Legibility({ accent }: { accent: string }) {
  const { fill } = tonesOf(accent);
  return (
    <p className={classes.legibility} role="status">
      <span className={classes.sample} style={{ background: fill }} aria-hidden="true">
        Voir les prix
      </span>
      <span>{legibilityOf(accent)}</span>
    </p>
  );
}
