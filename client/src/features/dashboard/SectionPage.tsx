import { useCustomerArea } from '../../browser/customerArea.ts';
import { useLocation } from '../../browser/routing.ts';
import { UnknownPage } from '../../components/page/UnknownPage.tsx';
import { customerSections } from './sections.ts';

/** Sections that are looked for most. */
const likely = ['planning', 'reservations', 'facturation', 'support'];

/** A section whose address means nothing. */
export function SectionPage() {
  const area = useCustomerArea();
  const { pathname } = useLocation();
  const ways = customerSections(area).filter(({ to }) => likely.some((id) => to === area.addressOf(id)));
  return <UnknownPage area={area.title} home={area.home} address={pathname} ways={ways} />;
}
