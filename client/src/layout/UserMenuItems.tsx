import type { RefObject } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { useNavigate } from '../browser/routing.ts';
import { IconLogout } from '../components/text/icons.ts';
import type { MenuContent } from './navigation.ts';
import classes from './UserMenu.module.css';

interface UserMenuItemsProps extends MenuContent {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** What opens above the name of the person. */
export default function UserMenuItems({ trigger, links, onFollow, exitLabel, onExit, onClose }: UserMenuItemsProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <Popover
        triggerRef={trigger}
        placement="top start"
        offset={6}
        isOpen
        onOpenChange={onClose}
        className={classes.menu ?? ''}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened menu has the focus, as WAI-ARIA asks */}
        <Menu aria-label="Votre compte" autoFocus="first" onClose={onClose}>
          {links.map(({ to, label, Icon }) => (
            <MenuItem
              key={to}
              href={to}
              textValue={label}
              className={classes.item ?? ''}
              {...(onFollow && { onAction: onFollow })}
            >
              <Icon aria-hidden="true" />
              {label}
            </MenuItem>
          ))}
          <MenuItem textValue={exitLabel} className={classes.item ?? ''} onAction={onExit}>
            <IconLogout aria-hidden="true" />
            {exitLabel}
          </MenuItem>
        </Menu>
      </Popover>
    </RouterProvider>
  );
}
