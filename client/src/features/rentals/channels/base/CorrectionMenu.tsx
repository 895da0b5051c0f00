import { Button } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components/Menu';
import { correctionLabels, type Correction } from '@app/contract/channels/rules.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { IconDotsVertical } from './icons.ts';
import classes from './CorrectionMenu.module.css';

export type Scope = 'this' | 'alike';

const scopeTitles: Record<Scope, string> = {
  this: 'Cette ligne seulement',
  alike: 'Toutes celles qui lui ressemblent',
};

interface CorrectionMenuProps {
  /** Which entry, for who does not see where the menu stands. */
  label: string;
  scopes: readonly Scope[];
  onCorrect: (becomes: Correction, scope: Scope) => void;
}

/** Says what an entry of a calendar really is. */
export function CorrectionMenu({ label, scopes, onCorrect }: CorrectionMenuProps) {
  return (
    <MenuTrigger>
      <Button className={classes.dots ?? ''} aria-label={`Corriger ${label}`}>
        <IconDotsVertical aria-hidden="true" />
      </Button>
      <Popover className={classes.menu ?? ''} placement="bottom end" offset={4}>
        <Menu aria-label={`Corriger ${label}`}>
          {scopes.map((scope) => (
            <MenuSection key={scope} className={classes.section ?? ''}>
              <Header>{scopeTitles[scope]}</Header>
              {keysOf(correctionLabels).map((becomes) => (
                <MenuItem
                  key={becomes}
                  id={`${scope} ${becomes}`}
                  textValue={correctionLabels[becomes]}
                  className={classes.item ?? ''}
                  onAction={() => onCorrect(becomes, scope)}
                >
                  {correctionLabels[becomes]}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
