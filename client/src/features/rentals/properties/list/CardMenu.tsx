import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import type { Icon } from '../../../../components/text/icons.ts';
import { IconDotsVertical } from '../icons.ts';
import classes from './CardMenu.module.css';

export interface CardAction {
  id: string;
  label: string;
  Icon: Icon;
  tone?: 'danger';
  act: () => void;
}

/** What can be done with one thing, behind three dots. */
export function CardMenu({ label, actions }: { label: string; actions: readonly CardAction[] }) {
  return (
    <MenuTrigger>
      <Button className={classes.dots ?? ''} aria-label={label}>
        <IconDotsVertical aria-hidden="true" />
      </Button>
      <Popover className={classes.menu ?? ''} placement="bottom end" offset={4}>
        <Menu aria-label={label}>
          {actions.map(({ id, label: text, Icon: Sign, tone, act }) => (
            <MenuItem key={id} id={id} textValue={text} className={classes.item ?? ''} data-tone={tone} onAction={act}>
              <Sign aria-hidden="true" />
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
