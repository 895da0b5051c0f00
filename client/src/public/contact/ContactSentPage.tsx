import { contactMessages } from '@app/contract/site/publicPages.ts';
import { ActionLink } from '../parts/ActionLink.tsx';
import { MessageLayout } from '../parts/MessageLayout.tsx';
import classes from '../art/art.module.css';
import { Bar } from '../art/Bar.tsx';

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

/** A planning whose gap has just been filled. Decorative. */
function ArrivedStay() {
  return (
    <svg className={classes.art} viewBox="0 0 1200 192" aria-hidden="true">
      <path className={classes.line} d="M0 12.5H1200M0 96.5H1200M0 180.5H1200" />
      <path
        className={classes.line}
        d="M100.5 12V180M300.5 12V180M500.5 12V180M700.5 12V180M900.5 12V180M1100.5 12V180"
      />
      <Bar x={-40} y={28} width={400} height={52} tone="volet" />
      <Bar x={350} y={28} width={420} height={52} tone="mimosa" arriving />
      <Bar x={760} y={28} width={500} height={52} tone="tuile" />
      <Bar x={-40} y={112} width={200} height={52} tone="tuile" />
      <Bar x={260} y={112} width={560} height={52} tone="volet" />
      <Bar x={960} y={112} width={300} height={52} tone="volet" />
    </svg>
  );
}
