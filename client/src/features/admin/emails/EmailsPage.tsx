import { useState, type ReactNode } from 'react';
import { countOf } from '@app/contract/core/counting.ts';
import { templateMessages } from '@app/contract/messaging/templatesApi.ts';
import { useNavigate, useSearchParams } from '../../../browser/routing.ts';
import { useOpenedByAddress } from '../../../browser/useOpenedByAddress.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { IconSend } from '../../../components/text/icons.ts';
import { IconRestore } from '../icons.ts';
import { defineQuestion, useQuestion } from '../../../components/dialogs/defineQuestion.tsx';
import { PageHead } from '../../../components/page/PageHead.tsx';
import { TabPanel, Tabs } from '../../../components/page/Tabs.tsx';
import page from '../../../components/list/ListPage.module.css';
import { adminTitle } from '../sections.ts';
import { DeliveriesPanel } from './DeliveriesPanel.tsx';
import { emailTabs, tabAddress, tabOf, type EmailTab } from './emailsAddress.ts';
import { useInitialiseTemplatesMutation } from './emailsApi.ts';
import { SmtpPanel } from './SmtpPanel.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';
import { TestMailDialog } from './TestDialogs.tsx';

const tabs: Record<EmailTab, { label: string; Panel: () => ReactNode }> = {
  smtp: { label: 'Configuration SMTP', Panel: SmtpPanel },
  modeles: { label: 'Modèles', Panel: TemplatesPanel },
  envois: { label: 'Envois', Panel: DeliveriesPanel },
};

/** E-mails: the mail server, the templates, the deliveries. */
export function EmailsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [testing, setTesting] = useState(false);
  useOpenedByAddress('test', () => setTesting(true));
  const [askInitialisation, initialisation] = useQuestion(InitialisationQuestion);
  const chosen = tabOf(address);
  const { label, Panel } = tabs[chosen];
  return (
    <>
      <PageHead
        title="E-mails"
        documentTitle={[label, 'E-mails', adminTitle]}
        page="emails"
        actions={
          <div className={page.actions}>
            <Button Icon={IconRestore} onClick={askInitialisation}>
              Initialiser les modèles
            </Button>
            <Button Icon={IconSend} onClick={() => setTesting(true)}>
              Envoyer un test
            </Button>
          </div>
        }
      />
      <Tabs
        label="E-mails"
        name="emails"
        tabs={emailTabs.map((id) => ({ id, label: tabs[id].label }))}
        chosen={chosen}
        onChoose={(id) => void navigate(tabAddress(id))}
      />
      {/* Only the chosen one is there: another would read and poll unseen. What is not saved is asked about before. */}
      {emailTabs.map((id) => (
        <TabPanel key={id} name="emails" id={id} chosen={id === chosen}>
          {id === chosen && <Panel />}
        </TabPanel>
      ))}
      {initialisation}
      {testing && <TestMailDialog onClose={() => setTesting(false)} />}
    </>
  );
}

const InitialisationQuestion = defineQuestion(useInitialiseTemplatesMutation, {
  title: 'Initialiser les modèles\u202f?',
  action: 'Initialiser',
  tone: 'primary',
  text: () => (
    <p>
      Les modèles qui manquent sont installés, et ceux que personne n’a modifiés sont renouvelés. Les vôtres restent
      comme ils sont.
    </p>
  ),
  request: () => {},
  done: (_: void, { installed, renewed, kept }) => ({
    message: `${countOf(installed, 'installé')}, ${countOf(renewed, 'renouvelé')}, ${countOf(kept, 'gardé')}.`,
    title: templateMessages.initialised,
  }),
});
