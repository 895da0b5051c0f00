import { IconExternalLink } from '../../components/text/icons.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { StripeTab } from './useStripeTab.ts';

/** What goes on in Stripe's tab, and the way there when the browser blocked it. */
export function StripeTabNotice({ tab }: { tab: StripeTab }) {
  const blocked = tab.blockedAt !== null;
  const title = blocked ? 'Votre navigateur a bloqué le nouvel onglet.' : "La suite se passe dans l'autre onglet.";
  const shown = blocked || tab.away;
  return (
    <>
      {/* There before it speaks, so that what it says is noticed. */}
      <p className="visuallyHidden" role="status">
        {shown && title}
      </p>
      {shown && (
        <Notice tone={blocked ? 'warn' : 'info'} Icon={IconExternalLink} title={title}>
          {tab.blockedAt !== null ? (
            <p>
              <a href={tab.blockedAt} target="_blank" rel="noopener">
                Ouvrir la page sécurisée de Stripe
              </a>
            </p>
          ) : (
            <p>Cette page se mettra à jour toute seule.</p>
          )}
        </Notice>
      )}
    </>
  );
}
