import { adminSections, visibleSections } from '@app/contract/core/permissions.ts';
import { useSession } from '../session/session.ts';
import { Navigate, useParams } from '../browser/routing.ts';
import { InDevelopment } from '../components/feedback/InDevelopment.tsx';
import { PageHead } from '../components/page/PageHead.tsx';
import { sectionPages } from './sectionPages.ts';
import { SectionGate } from '../features/admin/SectionGate.tsx';
import { addressOf, adminTitle, jobsId, overviewId } from '../features/admin/sections.ts';

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
  const title = section?.label ?? 'Section inconnue';
  const Page = section ? sectionPages[section.id]?.Page : undefined;
  const page = Page ? (
    <Page />
  ) : (
    <>
      <PageHead title={title} documentTitle={[title, adminTitle]} page={wanted} />
      <InDevelopment home={home} />
    </>
  );
  return section ? <SectionGate id={section.id}>{page}</SectionGate> : page;
}
