import { lazy, type ComponentType } from 'react';
import { adminSections, visibleSections } from '@app/contract/accounts/permissions.ts';
import { useSession } from '../../app/session/session.ts';
import { Navigate, useParams } from '../../app/routing.ts';
import { InDevelopment } from '../../components/InDevelopment.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { SectionGate } from './SectionGate.tsx';
import { addressOf, adminTitle, jobsId, overviewId } from './sections.ts';

/** The sections that there are so far; the code of each is loaded when it is first opened. */
const pages: Record<string, ComponentType> = {
  admins: lazy(async () => ({
    default: (await import('./administrators/AdministratorsPage.tsx')).AdministratorsPage,
  })),
  backup: lazy(async () => ({ default: (await import('./backup/BackupPage.tsx')).BackupPage })),
  jobs: lazy(async () => ({ default: (await import('./jobs/JobsPage.tsx')).JobsPage })),
  audit: lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })),
  overview: lazy(async () => ({ default: (await import('./overview/AdminOverview.tsx')).AdminOverview })),
  plans: lazy(async () => ({ default: (await import('./plans/PlansPage.tsx')).PlansPage })),
  users: lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage })),
  transactions: lazy(async () => ({ default: (await import('./transactions/TransactionsPage.tsx')).TransactionsPage })),
  stripe: lazy(async () => ({ default: (await import('./stripe/StripePage.tsx')).StripePage })),
  settings: lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage })),
  seo: lazy(async () => ({ default: (await import('./seo/SeoPage.tsx')).SeoPage })),
  emails: lazy(async () => ({ default: (await import('./emails/EmailsPage.tsx')).EmailsPage })),
  support: lazy(async () => ({ default: (await import('./support/SupportPage.tsx')).SupportPage })),
  notifications: lazy(async () => ({
    default: (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
  })),
};

/** The section that the address names, when it exists and this administrator may open it. */
export function AdminPage() {
  const { account } = useSession();
  const { section: id, eventId } = useParams();
  if (!account) return null;
  const allowed = visibleSections(account);
  const home = addressOf(allowed[0]?.id ?? overviewId);
  const wanted = id ?? overviewId;

  if (!id && !allowed.some((section) => section.id === overviewId)) return <Navigate to={home} replace />;
  // Below a section, the tasks alone have addresses of this shape.
  const section =
    eventId === undefined || wanted === jobsId ? adminSections.find((candidate) => candidate.id === wanted) : undefined;
  if (!section) {
    return (
      <>
        <PageHead title="Section inconnue" documentTitle={['Section inconnue', adminTitle]} page={wanted} />
        <InDevelopment home={home} />
      </>
    );
  }
  const Page = pages[section.id];
  return (
    <SectionGate id={section.id}>
      {Page ? (
        <Page />
      ) : (
        <>
          <PageHead title={section.label} documentTitle={[section.label, adminTitle]} page={wanted} />
          <InDevelopment home={home} />
        </>
      )}
    </SectionGate>
  );
}
