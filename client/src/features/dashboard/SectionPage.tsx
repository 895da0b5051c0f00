import { useLocation } from '../../app/routing.ts';
import { InDevelopment } from '../../components/InDevelopment.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { dashboardSections, dashboardTitle } from './sections.ts';

/** A section that is not built yet, or whose address means nothing. */
export function SectionPage() {
  const { pathname } = useLocation();
  const label = dashboardSections.find(({ to }) => to === pathname)?.label ?? 'Section inconnue';
  return (
    <>
      <PageHead title={label} documentTitle={[label, dashboardTitle]} page={pathname} />
      <InDevelopment home="/dashboard" />
    </>
  );
}
