import { Suspense, useCallback, useEffect, useId, useState, type ReactNode } from 'react';
import { PageFooter } from '../components/frame/PageFooter.tsx';
import { Link, NavLink } from '../browser/routing.ts';
import { classNames } from '../components/text/classNames.ts';
import { IconButton } from '../components/actions/IconButton.tsx';
import { IconMenu2, IconSearch, IconX, IconDeviceDesktop, IconMoon, IconSun } from '../components/text/icons.ts';
import { Logo } from '../components/brand/Logo.tsx';
import { mainId, SkipLink } from '../components/brand/SkipLink.tsx';
import { ModalFrame } from '../components/dialogs/ModalFrame.tsx';
import { useColorTheme } from '../chrome/storedTheme.ts';
import type { NavGroup, NavItem, Person } from './navigation.ts';
import { startTypingAhead } from './palette/typedAhead.ts';
import { useAnchor } from './useAnchor.ts';
import nav from './SideNav.module.css';
import { UserMenu } from './UserMenu.tsx';
import classes from './AppShell.module.css';

interface AppShellProps {
  siteTitle: string;
  home: string;
  tag?: string;
  where: ReactNode;
  actions?: ReactNode;
  /** Between search and theme. */
  bell?: ReactNode;
  /** Between the top bar and the content. */
  ribbon?: ReactNode;
  groups: readonly NavGroup[];
  person: Person;
  personLinks?: readonly NavItem[];
  /** What the search opens; loaded the first time that it is asked for. */
  renderPalette: (close: () => void) => ReactNode;
  exitLabel?: string;
  onExit: () => void;
  /** Whether the site's own footer ends each page; the team's area needs none. */
  siteFooter?: boolean;
  children: ReactNode;
}

/**
 * The frame of a signed-in area: sections, top bar, content. A drawn one comes alive part by part, each in its own `Suspense`: in one
 * piece, it would hold a slow phone up.
 */
export function AppShell(props: AppShellProps) {
  const {
    siteTitle,
    home,
    tag,
    where,
    actions,
    bell,
    ribbon,
    groups,
    person,
    personLinks = [],
    renderPalette,
    children,
  } = props;
  const { exitLabel = 'Déconnexion', onExit, siteFooter = true } = props;
  const [menuOpened, setMenuOpened] = useState(false);
  const closeMenu = () => setMenuOpened(false);
  const [paletteOpened, setPaletteOpened] = useState(false);
  const openPalette = useCallback(() => {
    startTypingAhead();
    setPaletteOpened(true);
  }, []);
  useAnchor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openPalette]);

  const brand = (
    <Link
      to={home}
      className={classNames(classes.brand, Boolean(tag) && classes.tagged)}
      aria-label={`${[siteTitle, tag].filter(Boolean).join(' ')}, accueil`}
      onClick={closeMenu}
    >
      <Logo name={siteTitle} /> {tag && <span className={classes.tag}>{tag}</span>}
    </Link>
  );
  const foot = (
    <div className={classes.foot}>
      <UserMenu person={person} links={personLinks} onFollow={closeMenu} exitLabel={exitLabel} onExit={onExit} />
    </div>
  );

  return (
    <div className={classes.app}>
      <SkipLink />
      <aside className={classes.side} aria-label="Menu">
        <div className={classes.sideIn}>
          {brand}
          <Suspense>
            <SideNav groups={groups} />
          </Suspense>
          <Suspense>{foot}</Suspense>
        </div>
      </aside>
      {menuOpened && (
        <ModalFrame className={classes.drawer} label="Menu" onClose={closeMenu} onOutside={closeMenu}>
          <div className={classes.content}>
            <div className={classes.drawerHead}>
              {brand}
              <IconButton label="Fermer le menu" onClick={closeMenu}>
                <IconX aria-hidden="true" />
              </IconButton>
            </div>
            <SideNav groups={groups} onFollow={closeMenu} />
            {foot}
          </div>
        </ModalFrame>
      )}
      <div className={classes.body}>
        <header className={classes.top}>
          <span className={classes.burger}>
            <IconButton label="Ouvrir le menu" onClick={() => setMenuOpened(true)}>
              <IconMenu2 aria-hidden="true" />
            </IconButton>
          </span>
          <div className={classes.where}>{where}</div>
          <button type="button" className={classes.palette} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
            <IconSearch aria-hidden="true" />
            <span>Rechercher</span>
            <kbd aria-hidden="true" suppressHydrationWarning>
              {shortcutLabel}
            </kbd>
          </button>
          <Suspense>{bell}</Suspense>
          <ThemeSwitch />
          {actions}
        </header>
        {ribbon}
        <main id={mainId} tabIndex={-1} className={classes.main}>
          <Suspense>{children}</Suspense>
        </main>
        {siteFooter && (
          <div className={classes.pageFoot}>
            <Suspense>
              <PageFooter themeChoice="elsewhere" />
            </Suspense>
          </div>
        )}
      </div>
      {paletteOpened && <Suspense>{renderPalette(() => setPaletteOpened(false))}</Suspense>}
    </div>
  );
}

const shortcutLabel = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

const choices = {
  light: { label: 'clair', next: 'dark', Icon: IconSun },
  dark: { label: 'sombre', next: 'auto', Icon: IconMoon },
  auto: { label: 'du système', next: 'light', Icon: IconDeviceDesktop },
} as const;

function ThemeSwitch() {
  const { theme, choose } = useColorTheme();
  const { label, next, Icon } = choices[theme];
  return (
    <IconButton label={`Thème ${label}. Passer au thème ${choices[next].label}`} onClick={() => choose(next)}>
      <Icon />
    </IconButton>
  );
}

/** The sections of an area; `onFollow` is called when a link is followed. */
function SideNav({ groups, onFollow }: { groups: readonly NavGroup[]; onFollow?: () => void }) {
  const id = useId();
  const following = onFollow && { onClick: onFollow };
  return (
    <nav aria-label="Sections">
      {groups.flatMap(({ title, items }, index) => {
        const titleId = `${id}-${index}`;
        return [
          title && (
            <p key={titleId} id={titleId} className={nav.title}>
              {title}
            </p>
          ),
          <ul key={title ?? index} className={nav.list} aria-labelledby={title && titleId}>
            {items.map(({ to, label, Icon, end = false, badge }) => (
              <li key={to}>
                <NavLink to={to} end={end} className={nav.link ?? ''} {...following}>
                  <Icon aria-hidden="true" />
                  {label}
                  {badge}
                </NavLink>
              </li>
            ))}
          </ul>,
        ];
      })}
    </nav>
  );
}
