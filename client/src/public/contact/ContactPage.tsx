import type { PublicSettings } from '@app/contract/site/api.ts';
import type from '../../components/styles/publicType.module.css';
import { replyTime } from '../parts/claims.ts';
import layout from '../layout.module.css';
import { classNames } from '../../components/text/classNames.ts';
import { Question } from '../sections/Question.tsx';
import questions from '../sections/Questions.module.css';
import { domainPrice } from '../parts/formatPrice.ts';
import { ContactForm, type ContactRefusal } from './ContactForm.tsx';
import classes from './ContactPage.module.css';
import { ContactWays } from './ContactWays.tsx';

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
      <ContactQuestions price={settings.domain_price} />
    </>
  );
}

interface ContactQuestionsProps {
  /** The setting. */
  price: string;
}

/** What people ask before they write. */
function ContactQuestions({ price }: ContactQuestionsProps) {
  return (
    <section className={classNames(layout.section, layout.raised)}>
      <div className={classNames(layout.wrap, questions.columns)}>
        <div className={classNames(layout.head, questions.head)}>
          <h2 className={layout.h2}>Trois réponses rapides</h2>
        </div>
        <div className={questions.list}>
          <Question title="Combien de temps prend la migration ?" isOpen>
            Un à deux jours, avec notre aide, offerte. Vos plateformes continuent de tourner pendant ce temps.
          </Question>
          <Question title="Y a-t-il des frais cachés ?">
            Aucun. Vous payez votre abonnement, et c’est tout&nbsp;: pas de commission sur vos réservations. Seul un nom
            de domaine à vous a son prix, {domainPrice(price)} par an, et l’abonnement annuel le comprend.
          </Question>
          <Question title="Puis-je résilier quand je veux ?">
            Oui, à tout moment, depuis votre espace, sans courrier ni appel. Votre abonnement court jusqu’à la fin de la
            période payée, puis s’arrête.
          </Question>
        </div>
      </div>
    </section>
  );
}
