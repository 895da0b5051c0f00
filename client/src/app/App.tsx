import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { Toasts } from '../components/toast.tsx';
import { RouterProvider, type createBrowserRouter } from './routing.ts';
import type { Store } from './store.ts';
import { colorSchemeManager, styleNonce, theme, tokensResolver } from './theme/theme.ts';

interface AppProps {
  store: Store;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The whole application around a store and a router. */
export function App({ store, router }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <ErrorBoundary>
        <Provider store={store}>
          <Toasts />
          <RouterProvider router={router} />
        </Provider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
