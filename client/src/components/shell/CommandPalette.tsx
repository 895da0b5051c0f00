import '@mantine/core/styles/Input.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useEffect } from 'react';
import { MantineRoot } from '../../app/theme/MantineRoot.tsx';
import { IconSearch } from '../icons.ts';
import type { Command } from './commands.ts';
import { palette, paletteStore } from './paletteStore.ts';
import classes from './CommandPalette.module.css';

interface CommandPaletteProps {
  commands: readonly Command[];
  /** How often it was asked for: it opens each time. */
  requests: number;
}

/** Goes anywhere and does anything from the keyboard. Loaded the first time that it is asked for. */
export default function CommandPalette({ commands, requests }: CommandPaletteProps) {
  useEffect(() => {
    palette.open();
  }, [requests]);
  const groups = Map.groupBy(commands, ({ group }) => group);
  const actions: SpotlightActionGroupData[] = [...groups].map(([group, members]) => ({
    group,
    actions: members.map(({ id, label, Icon, run }) => ({
      id,
      label,
      leftSection: <Icon aria-hidden="true" />,
      onClick: run,
    })),
  }));
  return (
    <MantineRoot>
      <Spotlight
        store={paletteStore}
        actions={actions}
        shortcut={null}
        nothingFound="Rien ne correspond à cette recherche."
        highlightQuery
        scrollable
        maxHeight={380}
        classNames={{
          content: classes.content,
          search: classes.search,
          action: classes.action,
          actionsGroup: classes.group,
          empty: classes.empty,
        }}
        searchProps={{
          leftSection: <IconSearch size={18} aria-hidden="true" />,
          placeholder: 'Aller à, faire…',
          'aria-label': 'Rechercher une section ou une action',
        }}
        overlayProps={{ color: '#101613', backgroundOpacity: 0.5 }}
        attributes={{ content: { 'aria-label': 'Rechercher ou lancer une action' } }}
      />
    </MantineRoot>
  );
}
