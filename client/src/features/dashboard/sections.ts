import {
  IconCalendarEvent,
  IconCreditCard,
  IconDeviceMobile,
  IconHome,
  IconLayoutDashboard,
  IconReceiptEuro,
  IconUser,
  IconWorld,
} from '../../components/icons.ts';
import type { NavGroup, NavItem } from '../../components/shell/navigation.ts';

export const overviewSection: NavItem = {
  to: '/dashboard',
  label: "Vue d'ensemble",
  Icon: IconLayoutDashboard,
  end: true,
};
export const profileSection: NavItem = { to: '/dashboard/profil', label: 'Profil', Icon: IconUser };

/** The sections of the customer area, in menu order. */
export const dashboardGroups: readonly NavGroup[] = [
  {
    items: [
      overviewSection,
      { to: '/dashboard/logements', label: 'Logements', Icon: IconHome },
      { to: '/dashboard/reservations', label: 'Réservations', Icon: IconCalendarEvent },
    ],
  },
  {
    title: 'Compte',
    items: [
      { to: '/dashboard/abonnement', label: 'Abonnement', Icon: IconCreditCard },
      { to: '/dashboard/facturation', label: 'Facturation', Icon: IconReceiptEuro },
      { to: '/dashboard/domaines', label: 'Domaines', Icon: IconWorld },
      { to: '/dashboard/mobile', label: 'App Mobile', Icon: IconDeviceMobile },
      profileSection,
    ],
  },
];

export const dashboardSections: readonly NavItem[] = dashboardGroups.flatMap(({ items }) => items);

/** What the documents of this area are named after. */
export const dashboardTitle = 'Tableau de bord';
