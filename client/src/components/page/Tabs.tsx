import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import classes from './Tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** What was typed there is not saved. */
  changed?: boolean;
}

interface TabsProps<Id extends string> {
  label: string;
  /** Starts the ids on the page. */
  name: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** The tabs above panels, which stand anywhere on the page; arrows go from one to the next. */
export function Tabs<Id extends string>({ label, name, tabs, chosen, onChoose }: TabsProps<Id>) {
  const choose = (key: unknown) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab && tab.id !== chosen) onChoose(tab.id);
  };
  return (
    <AriaTabs selectedKey={chosen} onSelectionChange={choose}>
      <TabList aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map(({ id, label: text, changed = false }) => (
          <AriaTab
            key={id}
            id={id}
            className={classes.tab ?? ''}
            render={(props) => {
              const ids = { id: tabId(name, id), 'aria-controls': panelId(name, id) };
              // oxlint-disable-next-line jsx-a11y/anchor-has-content -- what the tab says comes with the props
              return 'href' in props ? <a {...props} {...ids} /> : <div {...props} {...ids} />;
            }}
          >
            {text}
            {changed && (
              <span className={classes.changed}>
                <span className="visuallyHidden">&nbsp;(non enregistré)</span>
              </span>
            )}
          </AriaTab>
        ))}
      </TabList>
    </AriaTabs>
  );
}

interface TabPanelProps {
  name: string;
  id: string;
  chosen: boolean;
  children: ReactNode;
}

/** What a tab stands for. It stays on the page while another one is chosen, so that nothing typed is lost. */
export function TabPanel({ name, id, chosen, children }: TabPanelProps) {
  return (
    <div
      id={panelId(name, id)}
      className={classes.panel}
      role="tabpanel"
      aria-labelledby={tabId(name, id)}
      hidden={!chosen}
    >
      {children}
    </div>
  );
}

function tabId(name: string, id: string): string {
  return `${name}-tab-${id}`;
}

function panelId(name: string, id: string): string {
  return `${name}-panel-${id}`;
}
