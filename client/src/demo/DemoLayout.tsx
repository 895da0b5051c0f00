import { useState } from 'react';
import { Provider } from 'react-redux';
import { homeOf } from '@app/contract/accounts/rules.ts';
import { CustomerAreaContext, demoArea } from '../browser/customerArea.ts';
import { browser } from '../browser/browser.ts';
import { Outlet, useNavigate } from '../browser/routing.ts';
import { useSession } from '../session/session.ts';
import { CustomerShell } from '../customerArea/CustomerShell.tsx';
import { createDemoStore } from './createDemoStore.ts';
import { DemoRibbon } from './DemoRibbon.tsx';

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
