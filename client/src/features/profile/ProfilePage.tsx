import { lazy, Suspense, useState } from 'react';
import { useOpenedByAddress } from '../../browser/useOpenedByAddress.ts';
import { useCustomerArea } from '../../browser/customerArea.ts';
import { OwnJobsCard } from '../../jobs/ownJobs.ts';
import { useSettings } from '../../api/useSettings.ts';
import { Button } from '../../components/actions/Button.tsx';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { failureOf } from '../../components/feedback/reasonOf.ts';
import { IconPencil } from '../../components/text/icons.ts';
import { PageHead } from '../../components/page/PageHead.tsx';
import { ExportCard } from './ExportCard.tsx';
import { InformationCard } from './InformationCard.tsx';
import { useReadProfileQuery } from './profileApi.ts';
import type { DialogTab } from './ProfileDialog.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import classes from './ProfilePage.module.css';
import { SkeletonLine, RowsSkeleton } from '../../components/feedback/Skeleton.tsx';
import { Card } from '../../components/page/Card.tsx';

const ProfileDialog = lazy(() => import('./ProfileDialog.tsx'));

/** Who the customer is, how their account is guarded, and what becomes of their data. */
export function ProfilePage() {
  const area = useCustomerArea();
  const { siteTitle } = useSettings();
  const query = useReadProfileQuery();
  const { data: profile, error } = query;
  const [tab, setTab] = useState<DialogTab | null>(null);
  const ready = profile !== undefined;
  useOpenedByAddress('mot-de-passe', () => setTab('password'), ready);
  useOpenedByAddress('informations', () => setTab('informations'), ready);
  useOpenedByAddress('adresse', () => setTab('address'), ready);
  return (
    <>
      <PageHead
        title="Profil"
        documentTitle={['Profil', area.title]}
        actions={
          profile && (
            <Button Icon={IconPencil} onClick={() => setTab('informations')}>
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
        <ErrorState title="Votre profil n’a pas pu être chargé." {...failureOf(query)} />
      ) : (
        <ProfileSkeleton />
      )}
      <Suspense>
        {profile && tab && <ProfileDialog profile={profile} firstTab={tab} onClose={() => setTab(null)} />}
      </Suspense>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <p className="visuallyHidden" role="status">
        Chargement...
      </p>
      <div className={classes.columns}>
        <Card title="Informations" busy>
          <div className={classes.stack}>
            <SkeletonLine width="70%" />
            <SkeletonLine width="80%" />
            <SkeletonLine width="55%" />
            <SkeletonLine width="65%" />
          </div>
        </Card>
        <Card title="Sécurité" content="flush" busy>
          <RowsSkeleton rows={2} />
        </Card>
        <div className={classes.across}>
          <Card title="Sessions ouvertes" content="flush" busy>
            <RowsSkeleton rows={2} />
          </Card>
        </div>
      </div>
    </>
  );
}

const ClosureDialog = lazy(() => import('./ClosureDialog.tsx'));

function ClosureCard({ email }: { email: string }) {
  const [opened, setOpened] = useState(false);
  useOpenedByAddress('fermeture', () => setOpened(true));
  return (
    <Card title="Fermer mon compte">
      <div className={classes.stack}>
        <p className="muted">
          La fermeture est immédiate et définitive. Pensez d’abord à exporter vos données&nbsp;: nous ne pourrons plus
          vous les rendre.
        </p>
        <div>
          <Button tone="danger" onClick={() => setOpened(true)}>
            Fermer mon compte
          </Button>
        </div>
      </div>
      <Suspense>{opened && <ClosureDialog email={email} onClose={() => setOpened(false)} />}</Suspense>
    </Card>
  );
}
