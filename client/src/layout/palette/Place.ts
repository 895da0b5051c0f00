import type { Icon } from '../../components/text/icons.ts';

/** Titles of what the palette finds. */
export const placeGroups = {
  pages: 'Pages',
  actions: 'Actions',
  settings: 'Réglages',
  mails: 'E-mails',
  account: 'Compte et affichage',
} as const;
type PlaceGroup = keyof typeof placeGroups;

/** A place or an act, as the page or the section that it leads to declares it. */
export interface DeclaredPlace {
  /** Below the home of the area: 'abonnement?ouvrir=gerer', 'profil#securite'. */
  at: string;
  label: string;
  /** What people type who mean it, in their words, with spaces between them. */
  words: string;
  group?: PlaceGroup;
  /** Where it stands, when its label does not say so. */
  note?: string;
}

/** Something that the palette finds and goes to, or does. */
export interface Place {
  /** Known by it among the recent ones. */
  id: string;
  label: string;
  note?: string | undefined;
  words?: string | undefined;
  group: string;
  /** One of many of a kind, such as a mail: after a page or an act that is called like it. */
  oneOfMany?: boolean;
  Icon: Icon;
  /** An address of the application; without one, `run` does it. */
  to?: string;
  run?: () => void;
}
