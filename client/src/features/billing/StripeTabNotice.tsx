import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../components/actions/Button.tsx';
import { followModals, topModal } from '../../browser/openModals.ts';
import { IconExternalLink, IconHourglass } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { StripeTab } from './useStripeTab.ts';
import classes from './billing.module.css';

interface StripeTabNoticeProps {
  tab: StripeTab;
  /** Whether somebody has come back from there, and nothing is known to have happened. */
  back: boolean;
}

/** What goes on in Stripe's tab, the way there when the browser blocked it, and the way back there once it was closed. */
export function StripeTabNotice({ tab, back }: StripeTabNoticeProps) {
  const { away, blockedAt } = tab;
  const title = titleOf(tab, back);
  const place = useRef<HTMLDivElement>(null);
  const said = useRef<string | null>(null);
  const isCovered = useSyncExternalStore(followModals, topModal) !== null;
  // Once the dialog that asked is closed. Whoever comes back from the other tab sees first how things stand.
  useEffect(() => {
    if (isCovered || said.current === title) return;
    said.current = title;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [title, isCovered]);
  return (
    <>
      {/* There before it speaks, so that what it says is noticed. */}
      <p className="visuallyHidden" role="status">
        {title}
      </p>
      {title !== null && (
        <div ref={place} tabIndex={-1} className={classes.tabNotice}>
          <Notice
            tone={blockedAt === null ? 'info' : 'warn'}
            Icon={back ? IconHourglass : IconExternalLink}
            title={title}
            actions={away && back && <Actions tab={tab} away={away} />}
          >
            {blockedAt !== null ? (
              <p>
                <a href={blockedAt} target="_blank" rel="noopener noreferrer">
                  Ouvrir la page sécurisée de Stripe
                </a>
              </p>
            ) : back ? (
              <p>{away?.sessionId ? unpaidYet : unchangedYet}</p>
            ) : (
              <p>Cette page se mettra à jour toute seule.</p>
            )}
          </Notice>
        </div>
      )}
    </>
  );
}

const unpaidYet =
  'Stripe nous le dira dès que vous aurez payé, et cette page changera toute seule. Onglet fermé\u202f? Rouvrez-le, ou choisissez une autre formule ci-dessous\u00a0: rien n’a été débité.';
const unchangedYet = 'Ce que vous changez chez Stripe paraît ici en quelques secondes. Onglet fermé\u202f? Rouvrez-le.';

function titleOf({ away, blockedAt }: StripeTab, back: boolean): string | null {
  if (blockedAt !== null) return 'Votre navigateur a bloqué le nouvel onglet.';
  if (!away) return null;
  if (!back) return 'La suite se passe dans l’autre onglet.';
  return away.sessionId === null ? 'Rien n’a changé pour l’instant.' : 'Aucun paiement reçu pour l’instant.';
}

function Actions({ tab, away }: { tab: StripeTab; away: NonNullable<StripeTab['away']> }) {
  return (
    <div className={classes.actions}>
      <Button size="s" busy={tab.busy} Icon={IconExternalLink} onClick={away.reopen}>
        {away.sessionId === null ? 'Rouvrir l’espace Stripe' : 'Rouvrir la page de paiement'}
        <span className="visuallyHidden"> (nouvel onglet)</span>
      </Button>
      <Button size="s" tone="quiet" onClick={tab.settle}>
        J’ai renoncé
      </Button>
    </div>
  );
}
