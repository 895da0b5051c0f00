import type { ReactNode } from 'react';
import type { PublicSettings } from '@app/contract/site/api.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import { domainPrice, phoneAddress, replyTime } from '../parts/settingTexts.ts';
import { migrationQuestion, QuestionList } from '../sections/Questions.tsx';
import { ContactForm, type ContactRefusal } from './ContactForm.tsx';
import classes from './ContactPage.module.css';

interface ContactPageProps {
  settings: PublicSettings;
  /** Of a form that was sent without JavaScript and is to be corrected. */
  refusal?: ContactRefusal | null;
}

/** Every way to reach the team, the form first. */
export function ContactPage({ settings, refusal = null }: ContactPageProps) {
  const reply = replyTime(settings);
  return (
    <>
      <div className={layout.wrap}>
        <div className={layout.pageHead}>
          <h1 className={type.title}>Parlons de vos locations.</h1>
          <p className={type.lead}>
            Une question, une migration, une idée&nbsp;: écrivez-nous, quelqu’un vous lira et vous répondra
            {reply !== null && ` ${reply}`}.
          </p>
        </div>
        <div className={classes.contact}>
          <ContactForm reply={reply} refusal={refusal} />
          <ContactWays settings={settings} />
        </div>
      </div>
      <QuestionList title="Trois réponses rapides" questions={questions(domainPrice(settings.domain_price))} />
    </>
  );
}

const questions = (price: string) => [
  migrationQuestion,
  {
    title: 'Y a-t-il des frais cachés\u202f?',
    answer: `Aucun. Vous payez votre abonnement, et c’est tout\u00a0: pas de commission sur vos réservations. Seul un nom de domaine à vous a son prix, ${price} par an, et l’abonnement annuel le comprend.`,
  },
  {
    title: 'Puis-je résilier quand je veux\u202f?',
    answer:
      'Oui, à tout moment, depuis votre espace, sans courrier ni appel. Votre abonnement court jusqu’à la fin de la période payée, puis s’arrête.',
  },
];

function ContactWays({ settings }: { settings: PublicSettings }) {
  const { support_phone: phone, contact_hours: hours, contact_email: email, postal_address: address } = settings;
  return (
    <dl className={classes.ways}>
      {phone !== '' && (
        <Way name="Par téléphone">
          <a href={phoneAddress(phone)} className={classes.phone}>
            {phone}
          </a>
          {hours !== '' && <span>{hours}</span>}
        </Way>
      )}
      <Way name="En direct">
        La conversation avec notre équipe vous attend dans votre <a href="/dashboard/support">tableau de bord</a>.
      </Way>
      {email !== '' && (
        <Way name="Par e-mail">
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
      )}
      {address !== '' && (
        <Way name="Par courrier">
          <address>
            <span>{settings.site_title}</span>
            <span>{address}</span>
          </address>
        </Way>
      )}
    </dl>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
