import type { TemplateView } from '@app/contract/messaging/templatesApi.ts';
import chipRow from '../../../components/styles/chipRow.module.css';
import { classNames } from '../../../components/text/classNames.ts';
import classes from './VariablePalette.module.css';

interface VariablePaletteProps {
  variables: TemplateView['variables'];
  /** Asked to write `{{name}}` where the caret was last. */
  onInsert: (text: string) => void;
}

/** What a template may name: written by a click, and explained on demand. */
export function VariablePalette({ variables, onInsert }: VariablePaletteProps) {
  return (
    <div className={classes.palette}>
      <div className={classNames(chipRow.chips, classes.chips)} role="group" aria-label="Insérer une variable">
        <span className="muted small" aria-hidden="true">
          Insérer
        </span>
        {variables.map(({ name, description }) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            title={description}
            onClick={() => onInsert(`{{${name}}}`)}
          >
            {`{{${name}}}`}
            <span className="visuallyHidden">&nbsp;: {description}</span>
          </button>
        ))}
      </div>
      <details className={classes.details}>
        <summary>Ce que dit chaque variable</summary>
        <dl className={classes.meanings}>
          {variables.map(({ name, description, sample }) => (
            <div key={name}>
              <dt>{`{{${name}}}`}</dt>
              <dd>
                {description} <span className="muted">Par exemple «&nbsp;{sample}&nbsp;».</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
