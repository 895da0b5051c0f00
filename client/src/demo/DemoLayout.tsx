import { useState } from 'react';
import { Provider } from 'react-redux';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { CustomerAreaContext, demoArea } from '../browser/customerArea.ts';
import { browser } from '../browser/browser.ts';
import { Outlet, useNavigate, Link } from '../browser/routing.ts';
import { useSession } from '../session/session.ts';
import { CustomerShell } from '../customerArea/CustomerShell.tsx';
import { sessionOpened } from '../store/sessionSlice.ts';
import { createStore, type Store } from '../store/store.ts';
import { answerFromSamples } from './answerFromSamples.ts';
import { sampleAccount } from './sampleAccount.ts';
import classes from './DemoLayout.module.css';

/** The customer area on sample data, for anyone. The sections are the real ones; their store is not. */
export function DemoLayout() {
  const [store] = useState(createDemoStore);
  // Outside the demonstration's store: who is really signed in, if anyone.
  const { account } = useSession();
  const navigate = useNavigate();
  const own = account && homeOf(account.role);
  return (
    <Provider store={store}>
      <CustomerAreaContext value={demoArea}>
        <CustomerShell
          ribbon={<DemoRibbon own={own} />}
          exitLabel={own ? 'Retour à mon espace' : 'Quitter la démonstration'}
          onExit={() => (own ? void navigate(own) : browser.leaveFor('/'))}
        >
          <Outlet />
        </CustomerShell>
      </CustomerAreaContext>
    </Provider>
  );
}

function createDemoStore(): Store {
  const store = createStore({ send: answerFromSamples });
  store.dispatch(sessionOpened(sampleAccount));
  return store;
}

function DemoRibbon({ own }: { own: string | null }) {
  return (
    <aside className={classes.ribbon} aria-label="Démonstration">
      <p>Démonstration&nbsp;: données fictives</p>
      {own ? <Link to={own}>Retour à mon espace</Link> : <Link to="/register">Commencer gratuitement</Link>}
    </aside>
  );
}
