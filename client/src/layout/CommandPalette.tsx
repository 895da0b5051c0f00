import { useState, type ReactNode } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Input, TextField } from 'react-aria-components/TextField';
import { IconSearch } from '../components/text/icons.ts';
import { ModalFrame } from '../components/dialogs/ModalFrame.tsx';
import type { Command } from './navigation.ts';
import classes from './CommandPalette.module.css';

/** Goes anywhere and does anything from the keyboard. Loaded the first time that it is asked for. */
export default function CommandPalette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const { contains } = useFilter({ sensitivity: 'base', ignorePunctuation: true });
  const [query, setQuery] = useState('');
  const groups = Map.groupBy(commands, ({ group }) => group);
  const run = (id: unknown) => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  return (
    <ModalFrame
      className={classes.palette}
      label="Rechercher ou lancer une action"
      onClose={onClose}
      onOutside={onClose}
    >
      <Autocomplete filter={contains} inputValue={query} onInputChange={setQuery}>
        <TextField className={classes.search ?? ''} aria-label="Rechercher une section ou une action">
          <IconSearch aria-hidden="true" />
          <Input placeholder="Aller à, faire…" data-autofocus="" />
        </TextField>
        <Menu
          className={classes.list ?? ''}
          aria-label="Sections et actions"
          onAction={run}
          renderEmptyState={() => <p className={classes.empty}>Rien ne correspond à cette recherche.</p>}
        >
          {[...groups].map(([group, members]) => (
            <MenuSection key={group} className={classes.group ?? ''}>
              <Header>{group}</Header>
              {members.map(({ id, label, Icon }) => (
                <MenuItem key={id} id={id} textValue={label} className={classes.action ?? ''}>
                  <Icon aria-hidden="true" />
                  <span>{marked(label, query.trim())}</span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </ModalFrame>
  );
}

/** A label in which what was typed stands out, where it is written the same. */
function marked(label: string, query: string): ReactNode {
  const at = query === '' ? -1 : label.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + query.length)}</mark>
      {label.slice(at + query.length)}
    </>
  );
}
