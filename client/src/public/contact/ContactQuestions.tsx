import { classNames } from '../../components/text/classNames.ts';
import { Question } from '../sections/Question.tsx';
import questions from '../sections/Questions.module.css';
import layout from '../layout.module.css';
import { domainPrice } from '../parts/formatPrice.ts';

interface ContactQuestionsProps {
  /** The setting. */
  price: string;
}

/** What people ask before they write. */
export function ContactQuestions({ price }: ContactQuestionsProps) {
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
