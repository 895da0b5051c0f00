import { useEffect, useRef } from 'react';
import type { EditableSettingKey } from '@app/contract/site/settingsAdminApi.ts';
import { Link } from '../../../browser/routing.ts';
import { categoryAddress, keysOfCategory, type Category, type CategoryId } from './categories.ts';
import classes from './SettingsPage.module.css';

interface CategoryMenuProps {
  categories: readonly Category[];
  chosen: CategoryId;
  /** What is not saved. */
  changed: readonly EditableSettingKey[];
}

/** The categories beside their fields; a dot where something is not saved. */
export function CategoryMenu({ categories, chosen, changed }: CategoryMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where they stand in one row, the chosen one may be out of sight.
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - 16;
  }, [chosen]);
  return (
    <nav ref={menu} className={classes.menu} aria-label="Catégories de paramètres">
      {categories.map((category) => {
        const { id, label, Icon } = category;
        const isChanged = keysOfCategory(category).some((key) => changed.includes(key));
        return (
          <Link key={id} to={categoryAddress(id)} aria-current={id === chosen ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {label}
            {isChanged && (
              <span className={classes.mark}>
                <span className="visuallyHidden">, modifié</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
