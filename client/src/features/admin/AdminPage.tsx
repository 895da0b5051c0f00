import { lazy, type ComponentType } from 'react';
import { adminSections, visibleSections } from '@app/contract/accounts/permissions.ts';
import { useSession } from '../../app/session/session.ts';
import { Navigate, useParams } from '../../app/routing.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { InDevelopment } from '../../components/InDevelopment.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { addressOf, adminTitle, overviewId } from './sections.ts';
import classes from './AdminPage.module.css';

/** The sections that there are so far; the code of each is loaded when it is first opened. */
const pages: Record<string, ComponentType> = {
  overview: lazy(async () => ({ default: (await import('./overview/AdminOverview.tsx')).AdminOverview })),
  plans: lazy(async () => ({ default: (await import('./plans/PlansPage.tsx')).PlansPage })),
  transactions: lazy(async () => ({ default: (await import('./transactions/TransactionsPage.tsx')).TransactionsPage })),
  stripe: lazy(async () => ({ default: (await import('./stripe/StripePage.tsx')).StripePage })),
};

/** The section that the address names, when it exists and this administrator may open it. */
export function AdminPage() {
  const { account } = useSession();
  const { section: id } = useParams();
  if (!account) return null;
  const allowed = visibleSections(account);
  const home = addressOf(allowed[0]?.id ?? overviewId);
  const wanted = id ?? overviewId;

  if (!id && !allowed.some((section) => section.id === overviewId)) return <Navigate to={home} replace />;
  const section = adminSections.find((candidate) => candidate.id === wanted);
  if (!section) {
    return (
      <>
        <PageHead title="Section inconnue" documentTitle={['Section inconnue', adminTitle]} page={wanted} />
        <InDevelopment home={home} />
      </>
    );
  }
  if (!allowed.includes(section)) return <Forbidden label={section.label} home={home} page={wanted} />;
  const Page = pages[section.id];
  if (Page) return <Page />;
  return (
    <>
      <PageHead title={section.label} documentTitle={[section.label, adminTitle]} page={wanted} />
      <InDevelopment home={home} />
    </>
  );
}

function Forbidden({ label, home, page }: { label: string; home: string; page: string }) {
  return (
    <>
      <PageHead title={label} documentTitle={['Accès refusé', adminTitle]} page={page} />
      <div className={classes.card}>
        <EmptyState title="Accès refusé" action={<ButtonLink to={home}>Revenir à votre accueil</ButtonLink>}>
          Votre compte n'a pas l'autorisation d'ouvrir cette section. Un super administrateur peut vous la donner.
        </EmptyState>
      </div>
    </>
  );
}
