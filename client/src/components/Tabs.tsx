import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { neighbour } from './shell/neighbour.ts';
import classes from './Tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** What was typed there is not saved. */
  changed?: boolean;
}

interface TabsProps<Id extends string> {
  /** What the tabs are about. */
  label: string;
  /** Starts the ids on the page. */
  name: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

const sideways: Record<string, string> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/** The tabs above panels; arrows go from one to the next. */
export function Tabs<Id extends string>({ label, name, tabs, chosen, onChoose }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.find(({ id }) => id === chosen);
    const next = neighbour(tabs, current, sideways[event.key] ?? event.key);
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(name, next.id)}`)?.focus();
  };
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ id, label: text, changed = false }) => (
        <button
          key={id}
          id={tabId(name, id)}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panelId(name, id)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          {text}
          {changed && (
            <span className={classes.changed}>
              <span className="visuallyHidden">&nbsp;(non enregistré)</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: string;
  id: string;
  chosen: boolean;
  children: ReactNode;
}

/** What a tab stands for; kept on the page while another one is chosen, so that nothing typed is lost. */
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
