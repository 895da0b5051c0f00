import { StrictMode, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import type { DrawFirstScreen } from '@app/contract/firstScreen/firstScreen.ts';
import { api } from '../../api/api.ts';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '../../browser/routing.ts';
import { createStore } from '../../store/store.ts';
import { App } from '../App.tsx';
import { drawnRoutes } from './drawnRoutes.tsx';
import { fillStore } from './fillStore.ts';

const handler = createStaticHandler(drawnRoutes);

/**
 * Draws the first screen of an address of the application, complete: nothing in it waits. The browser hydrates it with the
 * same store. @throws Error when anything of it cannot be drawn.
 */
export const drawFirstScreen: DrawFirstScreen = async (address, screen) => {
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere: it has no first screen`);
  const store = createStore();
  let title = '';
  const drawing = {
    now: new Date(screen.at),
    sent: screen.sent ?? null,
    onTitle: (given: string) => {
      title = given;
    },
  };
  try {
    await fillStore(store, screen);
    const html = await draw(
      <StrictMode>
        <App store={store} drawing={drawing}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </StrictMode>,
    );
    return { html, title };
  } finally {
    // Its entries would wait a minute for a reader.
    store.dispatch(api.util.resetApiState());
  }
};

async function draw(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    // Whole, in its order: no part comes later by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  if (failures.length > 0) throw new Error('A part of the first screen cannot be drawn', { cause: failures[0] });
  return html;
}
