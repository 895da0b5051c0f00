import type { EndpointResponse } from '@app/contract/core/endpoint.ts';
import { settingsMessages, type readSecuritySettingsEndpoint } from '@app/contract/site/settingsAdminApi.ts';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import classes from './settings.module.css';
import { useChangeSecuritySettingsMutation, useReadSecuritySettingsQuery } from './settingsApi.ts';

type SecuritySettings = EndpointResponse<typeof readSecuritySettingsEndpoint>;

/** What is demanded of administrators; changed at once, once one knows whom it concerns. */
export function SecurityCard() {
  const { data, error, isFetching, refetch } = useReadSecuritySettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [ask, question] = useQuestion(TwoFactorQuestion);
  if (error) {
    return (
      <ErrorState
        title="Ce réglage n'a pas pu être lu."
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Card title="Administrateurs" content={data ? 'padded' : 'flush'}>
      {data ? (
        <div className={classes.stack}>
          <SwitchField
            label="Exiger la double authentification"
            hint="Chaque administrateur l’active avant de pouvoir faire autre chose."
            checked={data.twoFactorRequired}
            onChange={() => ask(data)}
          />
          <Lacking count={data.withoutSecondFactor} />
        </div>
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {question}
    </Card>
  );
}

const TwoFactorQuestion = defineQuestion(useChangeSecuritySettingsMutation, {
  title: ({ twoFactorRequired }: SecuritySettings) =>
    `${twoFactorRequired ? 'Ne plus exiger' : 'Exiger'} la double authentification\u202f?`,
  action: ({ twoFactorRequired }) => (twoFactorRequired ? 'Ne plus l’exiger' : 'L’exiger'),
  tone: ({ twoFactorRequired }) => (twoFactorRequired ? 'danger' : 'primary'),
  text: ({ twoFactorRequired, withoutSecondFactor }) =>
    twoFactorRequired ? (
      <p>Les administrateurs pourront de nouveau se connecter avec leur seul mot de passe.</p>
    ) : (
      <>
        <p>Ceux qui ne l’ont pas devront l’activer à leur prochaine action, avant toute autre chose.</p>
        <Lacking count={withoutSecondFactor} />
      </>
    ),
  request: ({ twoFactorRequired }) => ({ body: { twoFactorRequired: !twoFactorRequired } }),
  done: () => settingsMessages.saved,
});

function Lacking({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Notice tone="ok">
        <p>Tous les administrateurs actifs l’ont activée.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <p>
        {count === 1
          ? '1\u00a0administrateur actif ne l’a pas encore activée.'
          : `${count}\u00a0administrateurs actifs ne l’ont pas encore activée.`}
      </p>
    </Notice>
  );
}
