import { contactMessages } from '@app/contract/site/contact.ts';
import { ActionLink } from '../parts/ActionLink.tsx';
import { MessageLayout } from '../parts/MessageLayout.tsx';
import { ArrivedStay } from './ArrivedStay.tsx';

/** Thanks for a message that was sent without JavaScript. */
export function ContactSentPage() {
  return (
    <MessageLayout
      title={'Message envoyé\u202f!'}
      lead={contactMessages.received}
      actions={
        <>
          <ActionLink href="/" size="l">
            Retour à l’accueil
          </ActionLink>
          <ActionLink href="/fonctionnalites" size="l" tone="line">
            Voir les fonctionnalités
          </ActionLink>
        </>
      }
      art={<ArrivedStay />}
      artPlace="below"
    />
  );
}
