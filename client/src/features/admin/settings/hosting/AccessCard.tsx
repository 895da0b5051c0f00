import type { ReactNode } from 'react';
import { changeHostingConfigurationEndpoint, type Trial } from '@app/contract/hosting/adminApi.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { defineQuestion, useQuestion } from '../../../../components/dialogs/defineQuestion.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { reasonOf } from '../../../../components/feedback/reasonOf.ts';
import { Card } from '../../../../components/page/Card.tsx';
import { IconCircleCheck, IconCircleX } from '../../../../components/text/icons.ts';
import fields from '../../form/fields.module.css';
import { SavedForm } from '../../form/SavedForm.tsx';
import { storedField, storedValues } from '../../form/storedFields.ts';
import { IconPlugConnected } from '../../icons.ts';
import type { AccessField } from './accessFields.ts';
import { useChangeHostingConfigurationMutation } from './hostingApi.ts';
import classes from './AccessCard.module.css';

interface AccessCardProps {
  title: string;
  name: string;
  accessFields: readonly AccessField[];
  canChange: boolean;
  /** What is tried, for those who do not see above what the button stands. */
  tried: string;
  /** The mutation that tests it, for those who may change it. */
  trial: readonly [() => unknown, TrialState];
  children?: ReactNode;
}

interface TrialState {
  data?: Trial | undefined;
  error?: unknown;
  isLoading: boolean;
}

const saved = 'Configuration enregistrée';

/** How another service is reached, and a try of it: secrets are written, taken away and never read. */
export function AccessCard(props: AccessCardProps) {
  const { title, name, accessFields, canChange, tried, trial, children } = props;
  const [change] = useChangeHostingConfigurationMutation();
  const [askRemoval, removal] = useQuestion(RemovalQuestion);
  const specs = accessFields.map((field) => {
    const { key, label, stored, ...details } = field;
    const spec = storedField(key, label, stored, canChange, details);
    return {
      ...spec,
      ...(spec.kind?.as === 'secret' && { kind: { ...spec.kind, onRemove: () => askRemoval(field) } }),
      ...(stored.source === 'environment' && { hint: 'Défini par l’environnement' }),
    };
  });
  return (
    <Card title={title} foot={canChange && <TrialFoot tried={tried} trial={trial} />}>
      <div className={fields.stack}>
        {!canChange && <Notice>Seul un super administrateur peut changer ces valeurs.</Notice>}
        {children}
        <SavedForm
          name={name}
          schema={changeHostingConfigurationEndpoint.body}
          initialValues={storedValues(specs)}
          groups={[{ specs }]}
          save={(body) => change({ body })}
          saved={saved}
          failed="Erreur lors de la sauvegarde"
          canSave={canChange}
        />
        {removal}
      </div>
    </Card>
  );
}

const RemovalQuestion = defineQuestion(useChangeHostingConfigurationMutation, {
  title: ({ label }: AccessField) => `Retirer\u00a0: ${label}\u202f?`,
  action: 'Retirer',
  tone: 'danger',
  text: () => <p>Ce qui s’en sert cesse aussitôt de fonctionner.</p>,
  request: ({ key }) => ({ body: { [key]: '' } }),
  done: () => saved,
});

/** Tests the stored values, and shows the result of each step. */
function TrialFoot({ tried, trial }: Pick<AccessCardProps, 'tried' | 'trial'>) {
  const [onTry, { data, error, isLoading }] = trial;
  return (
    <>
      <div className={fields.foot}>
        <Button Icon={IconPlugConnected} busy={isLoading} onClick={() => void onTry()}>
          Tester<span className="visuallyHidden"> {tried}</span>
        </Button>
        <p className={fields.outcome} role="status">
          {isLoading ? 'Essai en cours…' : error ? reasonOf(error) : data && (data.ok ? 'Tout fonctionne.' : 'Échec.')}
        </p>
      </div>
      {data && !isLoading && (
        <ol className={classes.steps} aria-label={`Étapes de l’essai\u00a0: ${tried}`}>
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
