export const emailTabs = ['smtp', 'modeles', 'envois'] as const;
export type EmailTab = (typeof emailTabs)[number];

const section = '/admin/emails';

/** The tab that an address names; the first one when it names none. */
export function tabOf(address: URLSearchParams): EmailTab {
  return emailTabs.find((tab) => tab === address.get('onglet')) ?? 'smtp';
}

/** Where a tab of the section lives. */
export function tabAddress(tab: EmailTab): string {
  return tab === 'smtp' ? section : `${section}?onglet=${tab}`;
}

/** Where a template is edited. */
export function templateAddress(key: string): string {
  return `${tabAddress('modeles')}&modele=${key}`;
}

/** Where the deliveries of one template are listed. */
export function templateDeliveriesAddress(key: string): string {
  return `${tabAddress('envois')}&modele=${key}`;
}
