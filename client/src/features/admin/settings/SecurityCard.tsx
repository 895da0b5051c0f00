import { useState } from 'react';
import { RowsSkeleton } from '../../../components/feedback/Skeleton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '../../../components/feedback/ErrorState.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { SwitchField } from '../../../components/form/SwitchField.tsx';
import { showSuccess } from '../../../components/feedback/toast.tsx';
import { settingsMessages } from '@app/contract/site/settingsAdminApi.ts';
import classes from './settings.module.css';
import { useChangeSecuritySettingsMutation, useReadSecuritySettingsQuery } from './settingsApi.ts';

/** What is demanded of administrators; changed at once, once one knows whom it concerns. */
export function SecurityCard() {
  const { data, error, isFetching, refetch } = useReadSecuritySettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [change, changing] = useChangeSecuritySettingsMutation();
  const [asking, setAsking] = useState(false);
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
  const carryOut = async () => {
    if (!data) return;
    const { error: refusal } = await change({ body: { twoFactorRequired: !data.twoFactorRequired } });
    if (refusal) return;
    setAsking(false);
    showSuccess(settingsMessages.saved);
  };
  const close = () => {
    setAsking(false);
    changing.reset();
  };
  return (
    <Card title="Administrateurs" content={data ? 'padded' : 'flush'}>
      {data ? (
        <div className={classes.stack}>
          <SwitchField
            label="Exiger la double authentification"
            hint="Chaque administrateur l’active avant de pouvoir faire autre chose."
            checked={data.twoFactorRequired}
            onChange={() => setAsking(true)}
          />
          <Lacking count={data.withoutSecondFactor} />
        </div>
      ) : (
        <RowsSkeleton rows={2} />
      )}
      {asking && data && (
        <ConfirmDialog
          title={
            data.twoFactorRequired
              ? 'Ne plus exiger la double authentification\u202f?'
              : 'Exiger la double authentification\u202f?'
          }
          action={data.twoFactorRequired ? 'Ne plus l’exiger' : 'L’exiger'}
          tone={data.twoFactorRequired ? 'danger' : 'primary'}
          busy={changing.isLoading}
          error={changing.error}
          onConfirm={() => void carryOut()}
          onClose={close}
        >
          {data.twoFactorRequired ? (
            <p>Les administrateurs pourront de nouveau se connecter avec leur seul mot de passe.</p>
          ) : (
            <>
              <p>Ceux qui ne l’ont pas devront l’activer à leur prochaine action, avant toute autre chose.</p>
              <Lacking count={data.withoutSecondFactor} />
            </>
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}

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
