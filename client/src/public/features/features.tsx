import type { ReactNode } from 'react';
import type { PublicSettings } from '@app/contract/site/api.ts';
import { claimed, integrationNames, platformCount, replyTime } from '../parts/settingTexts.ts';
import { FiguresArt, PhoneArt, SecurityArt, SpeedArt, SupportArt, SyncArt } from './drawings.tsx';

export interface Feature {
  id: string;
  name: string;
  promise: string;
  story: string;
  benefits: readonly string[];
  /** What the site's owner claims about it, each taken from a setting; none when the settings are empty. */
  claims: readonly string[];
  tone: 'plain' | 'wood' | 'stone' | 'mimosa' | 'tuile' | 'volet';
  art: ReactNode;
}

/** The six features, in the order of the page. */
export function featuresOf(settings: PublicSettings): Feature[] {
  const reply = replyTime(settings);
  return [
    {
      id: 'synchronisation',
      name: 'Synchronisation automatique',
      promise: 'Une date prise ici est prise partout.',
      story:
        'Un voyageur réserve sur une plateforme\u00a0: les mêmes dates se ferment sur les autres et sur votre site. Fini de recopier un calendrier dans l’autre.',
      benefits: [
        'Un seul planning pour tous vos logements',
        'Les calendriers de vos plateformes, lus et publiés tout seuls',
        'Réservations, arrivées et départs réunis au même endroit',
      ],
      claims: present(platformCount(settings)),
      tone: 'plain',
      art: <SyncArt platforms={integrationNames(settings.integrations)} />,
    },
    {
      id: 'rapidite',
      name: 'Interface rapide',
      promise: 'Deux lettres, et vous y êtes.',
      story:
        'Vous ne cherchez plus dans quel menu se cache la chose. Vous la nommez, et l’écran s’ouvre, au bureau comme sur le téléphone, entre deux lessives.',
      benefits: [
        'Une seule case pour chercher\u00a0: pages, factures, réglages',
        'Chaque page se garde en favori, et le retour vous ramène où vous étiez',
        'Clair ou sombre, à la souris ou au doigt\u00a0: comme vous préférez',
      ],
      claims: present(claimed('Prise en main', settings.claim_onboarding)),
      tone: 'wood',
      art: <SpeedArt />,
    },
    {
      id: 'securite',
      name: 'Sécurité renforcée',
      promise: 'Fermé aux autres, ouvert à vous.',
      story:
        'Vos réservations, ce sont aussi les noms et les dates de vos voyageurs. Elles restent derrière des volets pleins, et vous gardez la clé.',
      benefits: [
        'Double authentification par application',
        'Vos appareils connectés sous les yeux, et fermés à distance',
        'L’export complet de vos données, quand vous le voulez',
      ],
      claims: present(
        claimed('Données chiffrées', settings.claim_encryption),
        claimed('Sauvegarde', settings.claim_backup),
        claimed('Serveurs', settings.claim_hosting),
      ),
      tone: 'stone',
      art: <SecurityArt />,
    },
    {
      id: 'analyses',
      name: 'Analyses avancées',
      promise: 'Vous savez ce que vaut chaque nuit.',
      story:
        'Quel logement tourne, quel canal rapporte, quel mois reste creux\u00a0: la réponse est prête quand vous ouvrez l’écran, sans tableur à nourrir.',
      benefits: [
        'Taux d’occupation et revenus, mois par mois',
        'Vos logements et vos canaux, comparés',
        'Un export que le tableur de votre comptable sait ouvrir',
      ],
      claims: [],
      tone: 'mimosa',
      art: <FiguresArt />,
    },
    {
      id: 'mobile',
      name: 'Application mobile',
      promise: 'Le planning quitte le bureau avec vous.',
      story: 'Vous êtes au marché, un voyageur écrit. Le téléphone sait déjà qui arrive, où, et pour combien de nuits.',
      benefits: [
        'Un QR code ou un lien suffit pour associer le téléphone',
        'Un lien valable de 1 à 14\u00a0jours, c’est vous qui décidez',
        'Les arrivées et les réservations dans la poche',
      ],
      claims: [],
      tone: 'tuile',
      art: <PhoneArt />,
    },
    {
      id: 'support',
      name: 'Support expert',
      promise: 'Quelqu’un vous lit, quelqu’un vous répond.',
      story:
        'Une question un samedi d’août ne se pose pas à un robot. Elle s’écrit depuis votre tableau de bord, et la conversation y reste.',
      benefits: [
        'Une conversation suivie, depuis votre tableau de bord',
        'La migration depuis votre outil actuel, avec notre aide, offerte',
        'Un accompagnement pour mettre en ligne vos premiers logements',
      ],
      claims: present(reply && `Réponse ${reply}`),
      tone: 'volet',
      art: <SupportArt />,
    },
  ];
}

function present(...claims: (string | null)[]): string[] {
  return claims.filter((claim) => claim !== null);
}
