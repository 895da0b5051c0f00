import type { ReactNode } from 'react';
import { trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import { countProperties, domainPrice, replyTime, safetyClaims } from '../parts/settingTexts.ts';
import classes from './Questions.module.css';

interface Question {
  /** Its question mark gets the narrow space that French puts before it. */
  title: string;
  answer: string;
}

interface QuestionListProps {
  title: string;
  lead?: ReactNode;
  questions: readonly Question[];
}

/** Questions that unfold, with or without JavaScript. */
export function QuestionList({ title, lead, questions }: QuestionListProps) {
  return (
    <section className={classNames(layout.section, layout.raised)}>
      <div className={classNames(layout.wrap, classes.columns)}>
        <div className={classNames(layout.head, classes.head)}>
          <h2 className={layout.h2}>{title}</h2>
          {lead !== undefined && <p className={type.lead}>{lead}</p>}
        </div>
        <div className={classes.list}>
          {questions.map((question, index) => (
            <details key={question.title} open={index === 0}>
              <summary>
                <h3>{question.title.replace(' ?', '\u202f?')}</h3>
              </summary>
              <p>{question.answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

export const migrationQuestion: Question = {
  title: 'Combien de temps prend la migration\u202f?',
  answer: 'Un à deux jours, avec notre aide, offerte. Vos plateformes continuent de tourner pendant ce temps.',
};

/** What hosts ask before they begin. */
export function Questions({ settings }: { settings: PublicSettings }) {
  const reply = replyTime(settings);
  const trial = `${countDays(Number(settings.trial_days))}, avec ${countProperties(trialMaxProperties)}`;
  const questions: Question[] = [
    {
      title: 'Faut-il une carte bancaire pour essayer\u202f?',
      answer: `Non. Une adresse e-mail suffit. L’essai dure ${trial} et toutes les fonctionnalités. À son terme, rien n’est prélevé\u00a0: vous choisissez une formule, ou vous en restez là.`,
    },
    migrationQuestion,
    {
      title: 'Prenez-vous une commission sur mes réservations\u202f?',
      answer:
        'Aucune, quel que soit le canal. Vous payez votre abonnement, et c’est tout\u00a0: pas de frais cachés. Les commissions des plateformes, elles, ne dépendent pas de nous.',
    },
    {
      title: 'Puis-je avoir mon propre site de réservation\u202f?',
      answer: `Oui. Un sous-domaine gratuit vous attend dans votre espace, et vous pouvez brancher votre propre nom de domaine\u00a0: ${domainPrice(settings.domain_price)} par an, ou inclus avec l’abonnement annuel.`,
    },
    {
      title: 'Mes données restent-elles à moi\u202f?',
      answer: `Oui, et leur export complet se demande depuis votre espace. ${safetyClaims(settings)}`,
    },
    {
      title: 'Et si je veux partir\u202f?',
      answer:
        'Vous résiliez depuis votre espace, sans courrier ni appel. Votre abonnement court jusqu’à la fin de la période payée, puis s’arrête.',
    },
  ];
  const lead = (
    <>
      Une autre question&#8239;?{' '}
      <a href="/contact" className={type.link}>
        Écrivez-nous
      </a>
      {reply === null ? '.' : `, nous répondons ${reply}.`}
    </>
  );
  return <QuestionList title="Avant d’ouvrir" lead={lead} questions={questions} />;
}
