import { WaitingScreen } from '../components/WaitingScreen.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouteObject } from './routing.ts';
import { CheckingSession, RequireAdministrator, RequireCustomer, RequireVisitor } from './session/guards.tsx';

/** Pages that are linked to and come with a later step. */
const announced = [
  '/terms',
  '/privacy',
  '/cgu',
  '/confidentialite',
  '/mentions-legales',
  '/forgot-password',
  '/fonctionnalites',
  '/tarifs',
  '/comparaison',
  '/contact',
  '/demo',
] as const;

const comingSoon = async () => ({ Component: (await import('../features/site/ComingSoonPage.tsx')).ComingSoonPage });

/** Every address of the application; the code of a page is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <WaitingScreen>Chargement...</WaitingScreen>,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('../features/site/HomePage.tsx')).HomePage }) },
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
        path: '/dashboard',
        hydrateFallbackElement: <CheckingSession />,
        lazy: async () => {
          const { DashboardLayout } = await import('../features/dashboard/DashboardLayout.tsx');
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
            path: '*',
            lazy: async () => ({ Component: (await import('../features/dashboard/SectionPage.tsx')).SectionPage }),
          },
        ],
      },
      {
        path: '/admin',
        hydrateFallbackElement: <CheckingSession />,
        lazy: async () => {
          const { AdminLayout } = await import('../features/admin/AdminLayout.tsx');
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
            lazy: async () => ({ Component: (await import('../features/admin/AdminPage.tsx')).AdminPage }),
          },
          {
            path: ':section',
            lazy: async () => ({ Component: (await import('../features/admin/AdminPage.tsx')).AdminPage }),
          },
        ],
      },
      ...announced.map((path) => ({ path, lazy: comingSoon })),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../features/site/NotFoundPage.tsx')).NotFoundPage }),
      },
    ],
  },
];
