/** The only import of the router library, so that one file changes when the library does. */
export {
  createBrowserRouter,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  RouterProvider,
  StaticRouterProvider,
  matchRoutes,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { Location, RouteObject } from 'react-router-dom';
