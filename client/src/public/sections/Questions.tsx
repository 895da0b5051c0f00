import { trialMaxProperties } from '@app/contract/accounts/rules.ts';
import { countDays } from '@app/contract/core/dates.ts';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import { replyTime } from '../parts/claims.ts';
import layout from '../layout.module.css';
import { countProperties } from '../parts/countProperties.ts';
import { domainPrice } from '../parts/formatPrice.ts';
import { Question } from './Question.tsx';
import classes from './Questions.module.css';
import { safetyClaims } from './safetyClaims.ts';

/** What hosts ask before they begin. Opens and closes without JavaScript. */
export function Questions({ settings }: { settings: PublicSettings }) {
  const reply = replyTime(settings);
  return (
    <section className={classNames(layout.section, layout.raised)}>
      <div className={classNames(layout.wrap, classes.columns)}>
        <div className={classNames(layout.head, classes.head)}>
          <h2 className={layout.h2}>Avant d’ouvrir</h2>
          <p className={type.lead}>
            Une autre question&#8239;?{' '}
            <a href="/contact" className={type.link}>
              Écrivez-nous
            </a>
            {reply === null ? '.' : `, nous répondons ${reply}.`}
          </p>
        </div>
        <div className={classes.list}>
          <Question title="Faut-il une carte bancaire pour essayer ?" isOpen>
            Non. Une adresse e-mail suffit. L’essai dure {countDays(Number(settings.trial_days))}, avec{' '}
            {countProperties(trialMaxProperties)} et toutes les fonctionnalités. À son terme, rien n’est prélevé&nbsp;:
            vous choisissez une formule, ou vous en restez là.
          </Question>
          <Question title="Combien de temps prend la migration ?">
            Un à deux jours, avec notre aide, offerte. Vos plateformes continuent de tourner pendant ce temps.
          </Question>
          <Question title="Prenez-vous une commission sur mes réservations ?">
            Aucune, quel que soit le canal. Vous payez votre abonnement, et c’est tout&nbsp;: pas de frais cachés. Les
            commissions des plateformes, elles, ne dépendent pas de nous.
          </Question>
          <Question title="Puis-je avoir mon propre site de réservation ?">
            Oui. Un sous-domaine gratuit vous attend dans votre espace, et vous pouvez brancher votre propre nom de
            domaine&nbsp;: {domainPrice(settings.domain_price)} par an, ou inclus avec l’abonnement annuel.
          </Question>
          <Question title="Mes données restent-elles à moi ?">
            Oui, et leur export complet se demande depuis votre espace. {safetyClaims(settings)}
          </Question>
          <Question title="Et si je veux partir ?">
            Vous résiliez depuis votre espace, sans courrier ni appel. Votre abonnement court jusqu’à la fin de la
            période payée, puis s’arrête.
          </Question>
        </div>
      </div>
    </section>
  );
}
