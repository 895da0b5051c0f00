import { lazy, Suspense, useState } from 'react';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { OwnJobsCard } from '../../jobs/ownJobs.ts';
import { useSettings } from '../../api/useSettings.ts';
import { Button } from '../../components/actions/Button.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { IconPencil } from '../../components/text/icons.ts';
import { PageHead } from '../../components/page/PageHead.tsx';
import { ClosureCard } from './ClosureCard.tsx';
import { ExportCard } from './ExportCard.tsx';
import { InformationCard } from './InformationCard.tsx';
import { useReadProfileQuery } from './profileApi.ts';
import type { DialogTab } from './ProfileDialog.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import classes from './ProfilePage.module.css';

const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

/** Who the customer is, how their account is guarded, and what becomes of their data. */
export function ProfilePage() {
  const area = useCustomerArea();
  const { siteTitle } = useSettings();
  const { data: profile, error, isFetching, refetch } = useReadProfileQuery();
  const [tab, setTab] = useState<DialogTab | null>(null);
  return (
    <>
      <PageHead
        title="Profil"
        documentTitle={['Profil', area.title]}
        actions={
          profile && (
            <Button icon={<IconPencil aria-hidden="true" />} onClick={() => setTab('informations')}>
              Modifier
            </Button>
          )
        }
      />
      {profile ? (
        <div className={classes.columns}>
          <InformationCard profile={profile} onAddress={() => setTab('address')} />
          <SecurityCard onPassword={() => setTab('password')} />
          <div className={classes.across}>
            <SessionsCard />
          </div>
          <ExportCard siteTitle={siteTitle} />
          <ClosureCard email={profile.email} />
          <div className={classes.across}>
            <Suspense>
              <OwnJobsCard />
            </Suspense>
          </div>
        </div>
      ) : error ? (
        <ErrorState
          title="Votre profil n'a pas pu être chargé."
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
      <Suspense>
        {profile && tab && <ProfileDialog profile={profile} firstTab={tab} onClose={() => setTab(null)} />}
      </Suspense>
    </>
  );
}
