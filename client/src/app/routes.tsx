import { WaitingScreen } from '../components/brand/WaitingScreen.tsx';
import { RootLayout } from './RootLayout.tsx';
import { type RouteObject, useRouteError } from '../browser/routing.ts';
import { CheckingSession, RequireAdministrator, RequireCustomer, RequireVisitor } from '../session/guards.tsx';
import { ErrorPage } from '../components/feedback/ErrorPage.tsx';

/** Sections that are the same in the real customer area and in the demonstration. */
const sharedSections: RouteObject[] = [
  {
    path: 'profil',
    lazy: async () => ({ Component: (await import('../features/profile/ProfilePage.tsx')).ProfilePage }),
  },
  {
    path: 'facturation',
    lazy: async () => ({ Component: (await import('../features/billing/InvoicesPage.tsx')).InvoicesPage }),
  },
  {
    path: 'domaines',
    lazy: async () => ({ Component: (await import('../features/domains/DomainsPage.tsx')).DomainsPage }),
  },
  {
    path: 'mobile',
    lazy: async () => ({ Component: (await import('../features/mobile/MobilePage.tsx')).MobilePage }),
  },
  {
    path: 'support',
    lazy: async () => ({ Component: (await import('../features/support/SupportPage.tsx')).SupportPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../features/dashboard/SectionPage.tsx')).SectionPage }),
  },
];

const adminPages = () => import('../backOffice/adminPages.ts');
const demoPages = () => import('../demo/demoPages.ts');

/** Every address of the application, the server's own pages apart; the code of a page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <WaitingScreen>Chargement...</WaitingScreen>,
    children: [
      {
        path: '/login',
        lazy: async () => {
          const { LoginPage } = await import('../features/accounts/LoginPage.tsx');
          return {
            element: (
              <RequireVisitor>
                <LoginPage />
              </RequireVisitor>
            ),
          };
        },
      },
      {
        path: '/register',
        lazy: async () => {
          const { RegisterPage } = await import('../features/accounts/RegisterPage.tsx');
          return {
            element: (
              <RequireVisitor>
                <RegisterPage />
              </RequireVisitor>
            ),
          };
        },
      },
      {
        path: '/forgot-password',
        lazy: async () => {
          const { ForgotPasswordPage } = await import('../features/accounts/ForgotPasswordPage.tsx');
          return {
            element: (
              <RequireVisitor>
                <ForgotPasswordPage />
              </RequireVisitor>
            ),
          };
        },
      },
      {
        path: '/reset-password',
        lazy: async () => ({
          Component: (await import('../features/accounts/ResetPasswordPage.tsx')).ResetPasswordPage,
        }),
      },
      {
        path: '/confirm-email',
        lazy: async () => ({
          Component: (await import('../features/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
        }),
      },
      {
        path: '/dashboard',
        hydrateFallbackElement: <CheckingSession />,
        lazy: async () => {
          const { DashboardLayout } = await import('../customerArea/DashboardLayout.tsx');
          return {
            element: (
              <RequireCustomer>
                <DashboardLayout />
              </RequireCustomer>
            ),
          };
        },
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('../features/dashboard/OverviewPage.tsx')).OverviewPage }),
          },
          {
            path: 'logements',
            lazy: async () => {
              const { PropertiesPage } = await import('../features/rentals/PropertiesPage.tsx');
              return { element: <PropertiesPage properties={[]} stays={[]} closures={[]} /> };
            },
          },
          {
            path: 'reservations',
            lazy: async () => {
              const { ReservationsPage } = await import('../features/rentals/ReservationsPage.tsx');
              return { element: <ReservationsPage properties={[]} stays={[]} closures={[]} /> };
            },
          },
          {
            path: 'abonnement',
            lazy: async () => {
              const { SubscriptionPage } = await import('../features/billing/SubscriptionPage.tsx');
              return { element: <SubscriptionPage properties={0} /> };
            },
          },
          ...sharedSections,
        ],
      },
      {
        path: '/paiement-confirme',
        hydrateFallbackElement: <CheckingSession />,
        lazy: async () => {
          const { PaymentSuccessPage } = await import('../features/billing/PaymentSuccessPage.tsx');
          return {
            element: (
              <RequireCustomer>
                <PaymentSuccessPage />
              </RequireCustomer>
            ),
          };
        },
      },
      {
        path: '/paiement-echec',
        hydrateFallbackElement: <CheckingSession />,
        lazy: async () => {
          const { PaymentFailurePage } = await import('../features/billing/PaymentFailurePage.tsx');
          return {
            element: (
              <RequireCustomer>
                <PaymentFailurePage />
              </RequireCustomer>
            ),
          };
        },
      },
      {
        path: '/admin',
        hydrateFallbackElement: <CheckingSession />,
        lazy: async () => {
          const AdminLayout = await (await adminPages()).adminLayout();
          return {
            element: (
              <RequireAdministrator>
                <AdminLayout />
              </RequireAdministrator>
            ),
          };
        },
        children: [
          {
            index: true,
            lazy: async () => (await adminPages()).adminPage(),
          },
          {
            path: 'compte',
            lazy: async () => ({
              Component: (await import('../features/profile/AdministratorAccountPage.tsx')).AdministratorAccountPage,
            }),
          },
          {
            path: 'users/:id',
            lazy: async () => (await adminPages()).userPage(),
          },
          {
            path: ':section',
            lazy: async () => (await adminPages()).adminPage(),
          },
          {
            path: ':section/:eventId/:handler',
            lazy: async () => (await adminPages()).adminPage(),
          },
        ],
      },
      {
        path: '/demo',
        lazy: async () => (await demoPages()).demoLayout(),
        children: [
          {
            index: true,
            lazy: async () => (await demoPages()).demoOverview(),
          },
          {
            path: 'logements',
            lazy: async () => (await demoPages()).demoProperties(),
          },
          {
            path: 'reservations',
            lazy: async () => (await demoPages()).demoReservations(),
          },
          {
            path: 'abonnement',
            lazy: async () => (await demoPages()).demoSubscription(),
          },
          ...sharedSections,
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
      },
    ],
  },
];

/** What stands in for a page that broke while loading or rendering. */
function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
