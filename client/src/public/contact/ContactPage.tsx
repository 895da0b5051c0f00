import type { PublicSettings } from '@app/contract/site/api.ts';
import type from '../../components/styles/publicType.module.css';
import { replyTime } from '../parts/claims.ts';
import layout from '../layout.module.css';
import { ContactForm, type ContactRefusal } from './ContactForm.tsx';
import classes from './ContactPage.module.css';
import { ContactQuestions } from './ContactQuestions.tsx';
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
