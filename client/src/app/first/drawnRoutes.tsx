import { RequireCustomer, RequireVisitor } from '../../session/guards.tsx';
import type { RouteObject } from '../../browser/routing.ts';
import { CustomerOverview } from '../../customerArea/CustomerOverview.tsx';
import { DashboardLayout } from '../../customerArea/DashboardLayout.tsx';
import { ForgotPasswordPage } from '../../features/accounts/ForgotPasswordPage.tsx';
import { LoginPage } from '../../features/accounts/LoginPage.tsx';
import { RegisterPage } from '../../features/accounts/RegisterPage.tsx';
import { RootLayout, RouteError } from '../RootLayout.tsx';

const forVisitors = (path: string, page: RouteObject['element']): RouteObject => ({
  path,
  element: <RequireVisitor>{page}</RequireVisitor>,
});

/** The pages whose first screen the server draws, as `routes` has them, with their code at hand. */
export const drawnRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      forVisitors('/login', <LoginPage />),
      forVisitors('/register', <RegisterPage />),
      forVisitors('/forgot-password', <ForgotPasswordPage />),
      {
        path: '/dashboard',
        element: (
          <RequireCustomer>
            <DashboardLayout />
          </RequireCustomer>
        ),
        children: [{ index: true, element: <CustomerOverview /> }],
      },
    ],
  },
];
