import type { PublicSettings } from '@app/contract/site/api.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import type { LegalSection } from './outlineLegalHtml.ts';
import { ReadingLayout } from './ReadingLayout.tsx';

const sections = {
  state: { id: 'etat-de-conformite', title: 'État de conformité' },
  checks: { id: 'ce-que-nous-verifions', title: 'Ce que nous vérifions' },
  limits: { id: 'ce-qui-reste-a-faire', title: 'Ce qui reste à faire' },
  statement: { id: 'etablissement', title: 'Établissement de cette déclaration' },
  contact: { id: 'signaler-un-obstacle', title: 'Signaler un obstacle' },
  remedies: { id: 'voies-de-recours', title: 'Voies de recours' },
} as const satisfies Record<string, LegalSection>;

/**
 * The accessibility statement, in the form that the RGAA asks for. It claims what the tests of this repository check
 * (e2e/accessibility.test.ts) and nothing else: change them together.
 */
export function AccessibilityPage({ settings }: { settings: PublicSettings }) {
  const { site_title: siteTitle, contact_email: email } = settings;
  return (
    <ReadingLayout
      head={
        <div className={layout.pageHead}>
          <h1 className={type.title}>Déclaration d’accessibilité</h1>
          <p className={type.lead}>
            {siteTitle} doit servir à tout le monde, quels que soient les yeux, les mains ou l’appareil. Voici où nous
            en sommes, sans enjoliver.
          </p>
        </div>
      }
      sections={Object.values(sections)}
    >
      <Heading of={sections.state} />
      <p>
        Nous visons le niveau AA des règles internationales WCAG&nbsp;2.2 et du référentiel français, le RGAA&nbsp;4.1.
      </p>
      <p>
        Aucun audit par un tiers n’a encore été mené. Au sens du RGAA, un site sans audit se déclare{' '}
        <strong>non conforme</strong>, quel que soit son état réel&nbsp;: c’est donc ce que nous déclarons, sans taux de
        conformité.
      </p>
      <Heading of={sections.checks} />
      <p>Nos tests automatiques ouvrent le site dans un vrai navigateur. Ils échouent&nbsp;:</p>
      <ul>
        <li>
          si le moteur axe-core relève un seul défaut aux règles WCAG&nbsp;2.0 à 2.2, niveaux A et AA, ou à ses bonnes
          pratiques, contraste des couleurs compris&#8239;;
        </li>
        <li>
          si ce défaut n’apparaît que sur un petit écran (360&nbsp;pixels de large), que dans le thème sombre, ou que
          dans un formulaire en erreur&#8239;;
        </li>
        <li>si une page oblige à défiler de côté sur un téléphone.</li>
      </ul>
      <p>
        Les pages publiques sont écrites par le serveur&nbsp;: elles se lisent, et le formulaire de contact s’envoie,
        sans JavaScript. Les animations se taisent quand votre système le demande.
      </p>
      <Heading of={sections.limits} />
      <ul>
        <li>Un outil automatique ne voit qu’une partie des obstacles. Un audit complet du RGAA reste à mener.</li>
        <li>
          Le site n’a pas encore été éprouvé par des personnes qui utilisent au quotidien un lecteur d’écran, une loupe
          ou une commande vocale.
        </li>
        <li>Les textes et les photos que nos clients publient sur leur propre site de réservation relèvent d’eux.</li>
      </ul>
      <Heading of={sections.statement} />
      <p>
        Déclaration établie le 21&nbsp;novembre 2026 par l’éditeur, à partir de ses propres tests. Technologies
        employées&nbsp;: HTML, CSS, SVG, WAI-ARIA et JavaScript.
      </p>
      <Heading of={sections.contact} />
      <p>
        Une page vous résiste&#8239;? <a href="/contact">Écrivez-nous</a>
        {email !== '' && (
          <>
            {' '}
            (ou à <a href={`mailto:${email}`}>{email}</a>)
          </>
        )}{' '}
        en indiquant son adresse et ce qui vous bloque. Nous vous répondrons, nous vous donnerons l’information par un
        autre moyen, et nous corrigerons.
      </p>
      <Heading of={sections.remedies} />
      <p>
        Si vous nous avez signalé un obstacle et que vous n’obtenez pas de réponse satisfaisante, vous pouvez saisir le
        Défenseur des droits&nbsp;:
      </p>
      <ul>
        <li>
          par message&nbsp;: <a href="https://formulaire.defenseurdesdroits.fr/">formulaire.defenseurdesdroits.fr</a>
          &#8239;;
        </li>
        <li>
          auprès de son délégué dans votre région&nbsp;:{' '}
          <a href="https://www.defenseurdesdroits.fr/saisir/delegues">defenseurdesdroits.fr/saisir/delegues</a>&#8239;;
        </li>
        <li>
          par téléphone&nbsp;: <a href="tel:0969390000">09&nbsp;69&nbsp;39&nbsp;00&nbsp;00</a>&#8239;;
        </li>
        <li>
          par courrier gratuit, sans timbre&nbsp;: Défenseur des droits, Libre réponse 71120, 75342&nbsp;Paris
          CEDEX&nbsp;07.
        </li>
      </ul>
    </ReadingLayout>
  );
}

function Heading({ of: { id, title } }: { of: LegalSection }) {
  return <h2 id={id}>{title}</h2>;
}
