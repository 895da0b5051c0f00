import { useCustomerArea } from '../../browser/customerArea.ts';
import { useLocation } from '../../browser/routing.ts';
import { InDevelopment } from '../../components/feedback/InDevelopment.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { customerSections } from './sections.ts';

/** A section that is not built yet, or whose address means nothing. */
export function SectionPage() {
  const area = useCustomerArea();
  const { pathname } = useLocation();
  const label = customerSections(area).find(({ to }) => to === pathname)?.label ?? 'Section inconnue';
  return (
    <>
      <PageHead title={label} documentTitle={[label, area.title]} page={pathname} />
      <InDevelopment home={area.home} />
    </>
  );
}
