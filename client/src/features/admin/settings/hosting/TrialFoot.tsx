import type { Trial } from '@app/contract/hosting/adminApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconCircleCheck, IconCircleX } from '../../../../components/text/icons.ts';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { IconPlugConnected } from '../../icons.ts';
import fields from '../../form/fields.module.css';
import classes from './TrialFoot.module.css';

interface TrialFootProps {
  /** What is tried, for those who do not see above what the button stands. */
  what: string;
  /** What a mutation knows. */
  trial: { data?: Trial | undefined; error?: unknown; isLoading: boolean };
  onTry: () => void;
}

/** Tries what is stored, and tells step by step how that went. */
export function TrialFoot({ what, trial: { data, error, isLoading }, onTry }: TrialFootProps) {
  return (
    <>
      <div className={fields.foot}>
        <Button icon={<IconPlugConnected aria-hidden="true" />} busy={isLoading} onClick={onTry}>
          Tester<span className="visuallyHidden"> {what}</span>
        </Button>
        <p className={fields.outcome} role="status">
          {isLoading ? 'Essai en cours…' : error ? reasonOf(error) : data && (data.ok ? 'Tout fonctionne.' : 'Échec.')}
        </p>
      </div>
      {data && !isLoading && (
        <ol className={classes.steps} aria-label={`Étapes de l’essai\u00a0: ${what}`}>
          {data.steps.map(({ label, ok, detail }) => (
            <li key={label} className={ok ? classes.ok : classes.bad}>
              {ok ? <IconCircleCheck aria-hidden="true" /> : <IconCircleX aria-hidden="true" />}
              <span>
                <span className="visuallyHidden">{ok ? 'Réussi' : 'Échoué'}&nbsp;: </span>
                {label}
                <span className={classes.detail}>{detail}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
