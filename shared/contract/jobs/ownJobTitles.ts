interface OwnJobTitle {
  title: string;
  /** Where its outcome is seen in the customer area; null: nowhere. */
  link: string | null;
}

/** The jobs that a customer may have, in words that they understand. */
const ownJobTitles: Record<string, OwnJobTitle> = {
  'accounts.welcome': { title: 'Votre e-mail de bienvenue', link: null },
  'accounts.export': { title: 'Copie de vos données', link: '/dashboard/profil' },
};

/** What a job is called in the customer area, by its type. */
export function ownJobTitle(type: string): OwnJobTitle {
  return ownJobTitles[type] ?? { title: 'Opération sur votre compte', link: null };
}
