import { Fragment, type ComponentType, type ReactNode } from 'react';
import { WaitingScreen } from '../components/brand/Slats.tsx';
import type { RouteObject } from '../browser/routing.ts';
import { CheckingSession, RequireAdministrator, RequireCustomer, RequireVisitor } from '../session/guards.tsx';
import { RootLayout, RouteError } from './RootLayout.tsx';

type Load = () => Promise<ComponentType>;

/** Draws a page whose code is loaded when it is first opened. */
function lazily(load: Load, Guard: Guard = Fragment): Pick<RouteObject, 'lazy'> {
  return {
    lazy: async () => {
      const Page = await load();
      const element = (
        <Guard>
          <Page />
        </Guard>
      );
      return { element };
    },
  };
}

/** A page at an address below its parent's; '': at its parent's own. */
function page(path: string, load: Load, guard?: Guard): RouteObject {
  return path === '' ? { index: true, ...lazily(load, guard) } : { path, ...lazily(load, guard) };
}

/** A page, or an area with its sections, for those who are signed in. */
function ownPage(path: string, load: Load, guard: Guard, children: RouteObject[] = []): RouteObject {
  return { path, ...lazily(load, guard), hydrateFallbackElement: <CheckingSession />, children };
}

/** Lets some people in, and leads others elsewhere. */
type Guard = ComponentType<{ children: ReactNode }>;

/** Sections that are the same in the real customer area and in the demonstration. */
const sharedSections: RouteObject[] = [
  page('planning', async () => (await import('../features/rentals/planning/PlanningPage.tsx')).PlanningPage),
  page(
    'reservations',
    async () => (await import('../features/rentals/reservations/ReservationsPage.tsx')).ReservationsPage,
  ),
  page('encaissements', async () => (await import('../features/rentals/money/MoneyPage.tsx')).MoneyPage),
  page('logements', async () => (await import('../features/rentals/properties/PropertiesPage.tsx')).PropertiesPage),
  page('logements/:id', async () => (await import('../features/rentals/properties/PropertyPage.tsx')).PropertyPage),
  page('tarifs', async () => (await import('../features/rentals/rates/RatesPage.tsx')).RatesPage),
  page('conditions', async () => (await import('../features/rentals/terms/TermsPage.tsx')).TermsPage),
  page('plateformes', async () => (await import('../features/rentals/channels/ChannelsPage.tsx')).ChannelsPage),
  page(
    'plateformes/:feedId/journal',
    async () => (await import('../features/rentals/channels/ledger/LedgerPage.tsx')).LedgerPage,
  ),
  page(
    'doubles-reservations/:id',
    async () => (await import('../features/rentals/channels/conflict/DoubleBookingPage.tsx')).DoubleBookingPage,
  ),
  page('voyageurs', async () => (await import('../features/rentals/guests/GuestsPage.tsx')).GuestsPage),
  page('site', async () => (await import('../features/rentals/storefront/StorefrontPage.tsx')).StorefrontPage),
  page('profil', async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage),
  page('abonnement', async () => (await import('../features/billing/SubscriptionPage.tsx')).SubscriptionPage),
  page('facturation', async () => (await import('../features/billing/InvoicesPage.tsx')).InvoicesPage),
  page('domaines', async () => (await import('../features/domains/DomainsPage.tsx')).DomainsPage),
  page('mobile', async () => (await import('../features/mobile/MobilePage.tsx')).MobilePage),
  page('support', async () => (await import('../features/support/SupportPage.tsx')).SupportPage),
  page('*', async () => (await import('../features/dashboard/SectionPage.tsx')).SectionPage),
];

const customerSections: RouteObject[] = [
  page('', async () => (await import('../customerArea/CustomerOverview.tsx')).CustomerOverview),
  ...sharedSections,
];

const adminPages = () => import('../backOffice/adminPages.ts');
const adminPage = async () => (await (await adminPages()).adminPage()).Component;

const adminSections: RouteObject[] = [
  page('', adminPage),
  page(
    'compte',
    async () => (await import('../features/profile/AdministratorAccountPage.tsx')).AdministratorAccountPage,
  ),
  page('users/:id', async () => (await (await adminPages()).userPage()).Component),
  page(':section', adminPage),
  page(':section/:eventId/:handler', adminPage),
];

const demoPages = () => import('../demo/demoPages.tsx');

const demoSections: RouteObject[] = [page('', async () => (await demoPages()).demoOverview()), ...sharedSections];

/** Every address of the application, the server's own pages apart. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <WaitingScreen>Chargement...</WaitingScreen>,
    children: [
      page('/login', async () => (await import('../features/accounts/LoginPage.tsx')).LoginPage, RequireVisitor),
      page(
        '/register',
        async () => (await import('../features/accounts/RegisterPage.tsx')).RegisterPage,
        RequireVisitor,
      ),
      page(
        '/forgot-password',
        async () => (await import('../features/accounts/ForgotPasswordPage.tsx')).ForgotPasswordPage,
        RequireVisitor,
      ),
      page(
        '/reset-password',
        async () => (await import('../features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
      ),
      page('/confirm-email', async () => (await import('../features/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage),
      ownPage(
        '/dashboard',
        async () => (await import('../customerArea/DashboardLayout.tsx')).DashboardLayout,
        RequireCustomer,
        customerSections,
      ),
      ownPage(
        '/paiement-confirme',
        async () => (await import('../features/billing/PaymentSuccessPage.tsx')).PaymentSuccessPage,
        RequireCustomer,
      ),
      ownPage(
        '/paiement-echec',
        async () => (await import('../features/billing/PaymentFailurePage.tsx')).PaymentFailurePage,
        RequireCustomer,
      ),
      ownPage('/admin', async () => (await adminPages()).adminLayout(), RequireAdministrator, adminSections),
      { path: '/demo', ...lazily(async () => (await demoPages()).demoLayout()), children: demoSections },
      page('*', async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
    ],
  },
];
