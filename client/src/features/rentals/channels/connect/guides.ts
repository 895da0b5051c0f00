import type { Channel } from '@app/contract/reservations/rules.ts';

/** A page of a channel as we draw it: a menu, where one is in it, and what is pressed there. */
export interface Picture {
  /** Where the menu stands: at the side, or above. */
  layout: 'side' | 'top';
  menu: readonly string[];
  /** Of the menu. */
  at: number;
  heading: string;
  /** What is pressed, or filled in. */
  action: string;
  /** `copy`: an address is copied there; `paste`: one is pasted there. */
  kind: 'copy' | 'paste';
  /** By what is drawn, the step of the list that it belongs to, from 1; without one, what is drawn has no number. */
  steps: { menu?: number; heading?: number; action?: number; field?: number };
}

interface Guide {
  steps: readonly string[];
  picture: Picture;
}

/** Where a channel gives the address of its calendar, and where it takes ours. `site` stands for our name. */
export const guides: Record<Channel, { copy: Guide; paste: Guide }> = {
  airbnb: {
    copy: {
      steps: [
        'Sur Airbnb, ouvrez le calendrier de l’annonce, puis «\u00a0Disponibilité\u00a0».',
        'Descendez à «\u00a0Connecter des calendriers\u00a0» (ou «\u00a0Associer à un autre calendrier\u00a0»).',
        'Choisissez «\u00a0Exporter le calendrier\u00a0» et copiez l’adresse.',
      ],
      picture: {
        layout: 'side',
        menu: ['Prix', 'Disponibilité', 'Règles'],
        at: 1,
        heading: 'Connecter des calendriers',
        action: 'Exporter le calendrier',
        kind: 'copy',
        steps: { menu: 1, heading: 2, action: 3 },
      },
    },
    paste: {
      steps: [
        'Au même endroit, «\u00a0Connecter des calendriers\u00a0», choisissez «\u00a0Importer un calendrier\u00a0».',
        'Collez notre adresse, sous le nom «\u00a0{site}\u00a0».',
        'Enregistrez.',
      ],
      picture: {
        layout: 'side',
        menu: ['Prix', 'Disponibilité', 'Règles'],
        at: 1,
        heading: 'Connecter des calendriers',
        action: 'Importer un calendrier',
        kind: 'paste',
        steps: { action: 1, field: 2 },
      },
    },
  },
  booking: {
    copy: {
      steps: [
        'Dans l’Extranet, ouvrez «\u00a0Tarifs et disponibilités\u00a0».',
        'Choisissez «\u00a0Synchroniser les calendriers\u00a0», puis l’hébergement.',
        'Sous «\u00a0Exporter\u00a0», copiez le lien du calendrier.',
      ],
      picture: {
        layout: 'top',
        menu: ['Accueil', 'Tarifs et disponibilités', 'Messages'],
        at: 1,
        heading: 'Synchroniser les calendriers',
        action: 'Exporter',
        kind: 'copy',
        steps: { menu: 1, heading: 2, action: 3 },
      },
    },
    paste: {
      steps: [
        'Toujours dans «\u00a0Synchroniser les calendriers\u00a0», choisissez «\u00a0Importer\u00a0».',
        'Collez notre adresse, sous le nom «\u00a0{site}\u00a0».',
        'Enregistrez.',
      ],
      picture: {
        layout: 'top',
        menu: ['Accueil', 'Tarifs et disponibilités', 'Messages'],
        at: 1,
        heading: 'Synchroniser les calendriers',
        action: 'Importer',
        kind: 'paste',
        steps: { action: 1, field: 2 },
      },
    },
  },
  abritel: {
    copy: {
      steps: [
        'Sur Abritel, ouvrez votre annonce, puis «\u00a0Calendrier\u00a0».',
        'Choisissez «\u00a0Importer et exporter\u00a0».',
        'Sous «\u00a0Exporter\u00a0», copiez l’adresse.',
      ],
      picture: {
        layout: 'side',
        menu: ['Messages', 'Calendrier', 'Annonce'],
        at: 1,
        heading: 'Importer et exporter',
        action: 'Exporter',
        kind: 'copy',
        steps: { menu: 1, heading: 2, action: 3 },
      },
    },
    paste: {
      steps: [
        'Dans «\u00a0Calendrier\u00a0», «\u00a0Importer et exporter\u00a0», choisissez «\u00a0Importer\u00a0».',
        'Collez notre adresse, sous le nom «\u00a0{site}\u00a0».',
        'Enregistrez.',
      ],
      picture: {
        layout: 'side',
        menu: ['Messages', 'Calendrier', 'Annonce'],
        at: 1,
        heading: 'Importer et exporter',
        action: 'Importer',
        kind: 'paste',
        steps: { action: 1, field: 2 },
      },
    },
  },
  greengo: {
    copy: {
      steps: [
        'Sur GreenGo, ouvrez «\u00a0Mon logement\u00a0», puis «\u00a0Calendrier\u00a0».',
        'Choisissez «\u00a0Synchronisation\u00a0».',
        'Copiez l’adresse du calendrier GreenGo.',
      ],
      picture: {
        layout: 'top',
        menu: ['Mon logement', 'Calendrier', 'Revenus'],
        at: 1,
        heading: 'Synchronisation',
        action: 'Copier l’adresse',
        kind: 'copy',
        steps: { menu: 1, heading: 2, action: 3 },
      },
    },
    paste: {
      steps: [
        'Toujours dans «\u00a0Synchronisation\u00a0», ajoutez un calendrier.',
        'Collez notre adresse, sous le nom «\u00a0{site}\u00a0».',
        'Enregistrez.',
      ],
      picture: {
        layout: 'top',
        menu: ['Mon logement', 'Calendrier', 'Revenus'],
        at: 1,
        heading: 'Synchronisation',
        action: 'Ajouter un calendrier',
        kind: 'paste',
        steps: { action: 1, field: 2 },
      },
    },
  },
  google: {
    copy: {
      steps: [
        'Dans Google Agenda, sur un ordinateur, ouvrez les paramètres de l’agenda.',
        'Allez à «\u00a0Intégrer l’agenda\u00a0».',
        'Copiez l’«\u00a0Adresse secrète au format iCal\u00a0».',
      ],
      picture: {
        layout: 'side',
        menu: ['Partage', 'Notifications', 'Intégrer'],
        at: 2,
        heading: 'Intégrer l’agenda',
        action: 'Adresse secrète au format iCal',
        kind: 'copy',
        steps: { menu: 2, action: 3 },
      },
    },
    paste: {
      steps: [
        'À côté d’«\u00a0Autres agendas\u00a0», touchez «\u00a0+\u00a0», puis «\u00a0À partir de l’URL\u00a0».',
        'Collez notre adresse.',
        'Choisissez «\u00a0Ajouter un agenda\u00a0». Google la relit quelques fois par jour seulement.',
      ],
      picture: {
        layout: 'side',
        menu: ['Général', 'Ajouter', 'Importer'],
        at: 1,
        heading: 'À partir de l’URL',
        action: 'Ajouter un agenda',
        kind: 'paste',
        steps: { heading: 1, field: 2, action: 3 },
      },
    },
  },
  other: {
    copy: {
      steps: [
        'Cherchez «\u00a0Exporter le calendrier\u00a0», «\u00a0iCal\u00a0» ou «\u00a0Synchronisation\u00a0» dans votre compte.',
        'Copiez l’adresse\u00a0: elle finit le plus souvent par «\u00a0.ics\u00a0».',
        'Gîtes de France\u00a0: «\u00a0Mon compte\u00a0», puis «\u00a0Export planning\u00a0».',
      ],
      picture: {
        layout: 'top',
        menu: ['Annonce', 'Calendrier', 'Compte'],
        at: 1,
        heading: 'Synchronisation iCal',
        action: 'Exporter le calendrier',
        kind: 'copy',
        steps: { action: 1 },
      },
    },
    paste: {
      steps: [
        'Au même endroit, cherchez «\u00a0Importer un calendrier\u00a0».',
        'Collez notre adresse, sous le nom «\u00a0{site}\u00a0».',
        'Enregistrez.',
      ],
      picture: {
        layout: 'top',
        menu: ['Annonce', 'Calendrier', 'Compte'],
        at: 1,
        heading: 'Synchronisation iCal',
        action: 'Importer un calendrier',
        kind: 'paste',
        steps: { action: 1, field: 2 },
      },
    },
  },
};
