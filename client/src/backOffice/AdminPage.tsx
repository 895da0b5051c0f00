import { adminSections, visibleSections } from '@app/contract/core/permissions.ts';
import { useSession } from '../session/session.ts';
import { Navigate, useLocation, useParams } from '../browser/routing.ts';
import { UnknownPage } from '../components/page/UnknownPage.tsx';
import { sectionPages } from './sectionPages.ts';
import { NothingAllowed, SectionGate } from '../features/admin/SectionGate.tsx';
import { addressOf, adminTitle, jobsId, overviewId } from '../features/admin/sections.ts';

/** Sections that are looked for most. */
const likely = new Set(['users', 'transactions', 'support']);

/** The section that the address names, when it exists and this administrator may open it. */
export function AdminPage() {
  const { account } = useSession();
  const { section: id, eventId } = useParams();
  const { pathname } = useLocation();
  if (!account) return null;
  const allowed = visibleSections(account);
  const home = addressOf(allowed[0]?.id ?? overviewId);
  const wanted = id ?? overviewId;

  if (allowed.length === 0) return <NothingAllowed />;
  if (!id && !allowed.some((section) => section.id === overviewId)) return <Navigate to={home} replace />;
  // Below a section, the tasks alone have addresses of this shape.
  const section =
    eventId === undefined || wanted === jobsId ? adminSections.find((candidate) => candidate.id === wanted) : undefined;
  const Page = section ? sectionPages[section.id]?.Page : undefined;
  const page = Page ? (
    <Page />
  ) : (
    <UnknownPage
      area={adminTitle}
      home={home}
      address={pathname}
      ways={allowed.filter((one) => likely.has(one.id)).map((one) => ({ to: addressOf(one.id), label: one.label }))}
    />
  );
  return section ? <SectionGate id={section.id}>{page}</SectionGate> : page;
}
