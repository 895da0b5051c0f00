import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PageFooter } from '../../app/chrome/PageFooter.tsx';
import { Link } from '../../app/routing.ts';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton.tsx';
import { IconMenu2, IconSearch, IconX } from '../icons.ts';
import { Logo } from '../Logo.tsx';
import { mainId, SkipLink } from '../SkipLink.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';
import type { Command } from './commands.ts';
import type { NavGroup, NavItem, Person } from './navigation.ts';
import { SideDrawer } from './SideDrawer.tsx';
import { SideNav } from './SideNav.tsx';
import { UserMenu } from './UserMenu.tsx';
import classes from './AppShell.module.css';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

interface AppShellProps {
  siteTitle: string;
  /** Where the logo leads. */
  home: string;
  /** Beside the logo. */
  tag?: string;
  /** In the top bar. */
  where: ReactNode;
  /** At the end of the top bar. */
  actions?: ReactNode;
  /** Between the top bar and the content. */
  ribbon?: ReactNode;
  groups: readonly NavGroup[];
  person: Person;
  personLinks?: readonly NavItem[];
  commands: readonly Command[];
  /** The last item of the person's menu. */
  exitLabel?: string;
  onExit: () => void;
  children: ReactNode;
}

/** The frame of a signed-in area: sections, top bar, content. */
export function AppShell(props: AppShellProps) {
  const { siteTitle, home, tag, where, actions, ribbon, groups, person, personLinks, commands, children } = props;
  const { exitLabel = 'Déconnexion', onExit } = props;
  const [menuOpened, menu] = useDisclosure(false);
  const [paletteRequests, setPaletteRequests] = useState(0);
  const openPalette = () => setPaletteRequests((requests) => requests + 1);
  useHotkeys([['mod+K', openPalette]], []);

  const brand = (
    <Link
      to={home}
      className={classNames(classes.brand, Boolean(tag) && classes.tagged)}
      aria-label={`${[siteTitle, tag].filter(Boolean).join(' ')}, accueil`}
      onClick={menu.close}
    >
      <Logo name={siteTitle} /> {tag && <span className={classes.tag}>{tag}</span>}
    </Link>
  );
  const foot = (
    <div className={classes.foot}>
      <UserMenu person={person} links={personLinks ?? []} onFollow={menu.close} exitLabel={exitLabel} onExit={onExit} />
    </div>
  );

  return (
    <div className={classes.app}>
      <SkipLink />
      <aside className={classes.side} aria-label="Menu">
        <div className={classes.sideIn}>
          {brand}
          <SideNav groups={groups} />
          {foot}
        </div>
      </aside>
      {menuOpened && (
        <SideDrawer onClose={menu.close}>
          <div className={classes.drawerHead}>
            {brand}
            <IconButton label="Fermer le menu" onClick={menu.close}>
              <IconX aria-hidden="true" />
            </IconButton>
          </div>
          <SideNav groups={groups} onFollow={menu.close} />
          {foot}
        </SideDrawer>
      )}
      <div className={classes.body}>
        <header className={classes.top}>
          <span className={classes.burger}>
            <IconButton label="Ouvrir le menu" onClick={menu.open}>
              <IconMenu2 aria-hidden="true" />
            </IconButton>
          </span>
          <div className={classes.where}>{where}</div>
          <button type="button" className={classes.palette} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
            <IconSearch aria-hidden="true" />
            <span>Rechercher</span>
            <kbd aria-hidden="true">{shortcutLabel}</kbd>
          </button>
          <ThemeSwitch />
          {actions}
        </header>
        {ribbon}
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <div className={classes.pageFoot}>
          <PageFooter themeChoice="elsewhere" />
        </div>
      </div>
      {paletteRequests > 0 && (
        <Suspense>
          <CommandPalette commands={commands} requests={paletteRequests} />
        </Suspense>
      )}
    </div>
  );
}

const shortcutLabel = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
