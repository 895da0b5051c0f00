import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconSend } from '../../../components/text/icons.ts';
import { IconRestore } from '../icons.ts';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import page from '../../../components/list/ListPage.module.css';
import { adminTitle } from '../sections.ts';
import { DeliveriesPanel } from './DeliveriesPanel.tsx';
import { emailTabs, tabAddress, tabOf, type EmailTab } from './emailsAddress.ts';
import { InitialiseDialog } from './InitialiseDialog.tsx';
import { SmtpPanel } from './SmtpPanel.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { TestMailDialog } from './TestMailDialog.tsx';

const labels: Record<EmailTab, string> = { smtp: 'Configuration SMTP', modeles: 'Modèles', envois: 'Envois' };

const panels: Record<EmailTab, () => ReactNode> = {
  smtp: () => <SmtpPanel />,
  modeles: () => <TemplatesPanel />,
  envois: () => <DeliveriesPanel />,
};

/** E-mails: how they leave, what they say, what became of each. */
export function EmailsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'initialise' | 'test' | null>(null);
  const chosen = tabOf(address);
  const close = () => setAsked(null);
  return (
    <>
      <PageHead
        title="Emails"
        documentTitle={[labels[chosen], 'Emails', adminTitle]}
        page="emails"
        actions={
          <div className={page.actions}>
            <Button icon={<IconRestore aria-hidden="true" />} onClick={() => setAsked('initialise')}>
              Initialiser les modèles
            </Button>
            <Button icon={<IconSend aria-hidden="true" />} onClick={() => setAsked('test')}>
              Envoyer un test
            </Button>
          </div>
        }
      />
      <Tabs
        label="Emails"
        name="emails"
        tabs={emailTabs.map((id) => ({ id, label: labels[id] }))}
        chosen={chosen}
        onChoose={(id) => void navigate(tabAddress(id))}
      />
      {/* Only the chosen one is there: another would read and poll unseen. What is not saved is asked about before. */}
      {emailTabs.map((id) => (
        <TabPanel key={id} name="emails" id={id} chosen={id === chosen}>
          {id === chosen && panels[id]()}
        </TabPanel>
      ))}
      {asked === 'initialise' && <InitialiseDialog onClose={close} />}
      {asked === 'test' && <TestMailDialog onClose={close} />}
    </>
  );
}
