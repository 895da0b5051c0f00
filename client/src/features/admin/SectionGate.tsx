import type { ReactNode } from 'react';
import { adminSections, visibleSections } from '@app/contract/core/permissions.ts';
import { useSession } from '../../session/session.ts';
import { useSignOut } from '../../session/useSignOut.ts';
import { Button, ButtonLink } from '../../components/actions/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { PageHead } from '../../components/page/PageHead.tsx';
import { addressOf, adminTitle, overviewId } from './sections.ts';
import classes from './panel.module.css';

/** Shows a page of a section to an administrator who may open it; to another, the way back. */
export function SectionGate({ id, children }: { id: string; children: ReactNode }) {
  const { account } = useSession();
  const allowed = account ? visibleSections(account) : [];
  if (allowed.some((section) => section.id === id)) return children;
  if (allowed.length === 0) return <NothingAllowed />;
  const label = adminSections.find((section) => section.id === id)?.label ?? '';
  return (
    <>
      <PageHead title={label} documentTitle={['Accès refusé', adminTitle]} page={id} />
      <div className={classes.card}>
        <EmptyState
          title="Accès refusé"
          action={<ButtonLink to={addressOf(allowed[0]?.id ?? overviewId)}>Revenir à votre accueil</ButtonLink>}
        >
          Votre compte n’a pas l’autorisation d’ouvrir cette section. Un super administrateur peut vous la donner.
        </EmptyState>
      </div>
    </>
  );
}

/** For an administrator to whom nobody has given a section yet: there is no page to lead to. */
export function NothingAllowed() {
  const { signOut, signingOut } = useSignOut('/login');
  return (
    <>
      <PageHead title="Administration" documentTitle={['Accès refusé', adminTitle]} />
      <div className={classes.card}>
        <EmptyState
          title="Accès refusé"
          action={
            <Button onClick={signOut} busy={signingOut}>
              Se déconnecter
            </Button>
          }
        >
          Votre compte n’a encore aucune autorisation. Un super administrateur peut vous en donner.
        </EmptyState>
      </div>
    </>
  );
}
