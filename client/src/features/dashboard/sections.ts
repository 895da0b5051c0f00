import type { CustomerArea } from '../../browser/customerArea.ts';
import {
  IconBrowser,
  IconCalendarEvent,
  IconCalendarMonth,
  IconCash,
  IconCreditCard,
  IconCurrencyEuro,
  IconDeviceMobile,
  IconFileDescription,
  IconHome,
  IconLayoutDashboard,
  IconLifebuoy,
  IconReceiptEuro,
  IconRefresh,
  IconUser,
  IconUsers,
  IconWorld,
} from '../../components/text/icons.ts';
import type { NavGroup, NavItem } from '../../layout/navigation.ts';

export const overviewLabel = 'Vue d’ensemble';

export function profileSection({ addressOf }: CustomerArea): NavItem {
  return { to: addressOf('profil'), label: 'Profil', Icon: IconUser };
}

/** The sections of a customer area, in menu order. */
export function customerGroups(area: CustomerArea): NavGroup[] {
  const { home, addressOf } = area;
  return [
    {
      items: [
        { to: home, label: overviewLabel, Icon: IconLayoutDashboard, end: true },
        { to: addressOf('planning'), label: 'Planning', Icon: IconCalendarMonth },
        { to: addressOf('reservations'), label: 'Réservations', Icon: IconCalendarEvent },
        { to: addressOf('encaissements'), label: 'Encaissements', Icon: IconCash },
        { to: addressOf('logements'), label: 'Logements', Icon: IconHome },
        { to: addressOf('tarifs'), label: 'Tarifs', Icon: IconCurrencyEuro },
        { to: addressOf('conditions'), label: 'Conditions', Icon: IconFileDescription },
        { to: addressOf('plateformes'), label: 'Plateformes', Icon: IconRefresh },
        { to: addressOf('voyageurs'), label: 'Voyageurs', Icon: IconUsers },
      ],
    },
    {
      title: 'Compte',
      items: [
        { to: addressOf('abonnement'), label: 'Abonnement', Icon: IconCreditCard },
        { to: addressOf('facturation'), label: 'Facturation', Icon: IconReceiptEuro },
        { to: addressOf('site'), label: 'Mon site', Icon: IconBrowser },
        { to: addressOf('domaines'), label: 'Domaines', Icon: IconWorld },
        { to: addressOf('mobile'), label: 'App Mobile', Icon: IconDeviceMobile },
        { to: addressOf('support'), label: 'Aide et messages', Icon: IconLifebuoy },
        profileSection(area),
      ],
    },
  ];
}

export function customerSections(area: CustomerArea): NavItem[] {
  return customerGroups(area).flatMap(({ items }) => items);
}
