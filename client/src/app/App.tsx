import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Provider } from 'react-redux';
import { Component, startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { repeatEarlyClicks, stopNoting } from '../browser/earlyClicks.ts';
import { DrawingContext, type Drawing } from '../browser/drawing.ts';
import { Toasts } from '../components/toasts/toast.tsx';
import type { Store } from '../store/store.ts';
import { forgetFirstScreen } from './first/readFirstScreen.ts';
import { ErrorPage } from '../components/feedback/ErrorPage.tsx';

interface AppProps {
  store: Store;
  /** What the server drew the first screen from; null when it did not. */
  drawing?: Drawing | null;
  /** The router, with its pages. */
  children: ReactNode;
}

/** The whole application around a store and a router. */
export function App({ store, drawing = null, children }: AppProps) {
  // What comes after the first screen is of its own time. Parts of it that have yet to come alive do so before.
  const [isOver, end] = useState(false);
  const first = isOver ? null : drawing;
  // Within the commit that makes it alive: what comes after it reaches its own handlers.
  useLayoutEffect(stopNoting, []);
  useEffect(() => {
    forgetFirstScreen();
    startTransition(() => end(true));
    // In a task of its own: what was typed is taken over first.
    const timer = setTimeout(repeatEarlyClicks);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <I18nProvider locale="fr-FR">
          <DrawingContext value={first}>
            <Toasts />
            {children}
          </DrawingContext>
        </I18nProvider>
      </Provider>
    </ErrorBoundary>
  );
}

class ErrorBoundary extends Component<{ children: ReactNode }, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? <ErrorPage error={this.state.failure.error} /> : this.props.children;
  }
}
