import { useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { countOf } from '@app/contract/core/counting.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconSelector } from '../../../../components/text/icons.ts';
import classes from './PropertyFilter.module.css';

export interface FilterChoice {
  id: string;
  name: string;
}

interface PropertyFilterProps {
  properties: readonly FilterChoice[];
  /** Null: all of them. */
  chosen: readonly string[] | null;
  onChoose: (ids: readonly string[] | null) => void;
}

/** Which properties are shown. */
export function PropertyFilter({ properties, chosen, onChoose }: PropertyFilterProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const shown = chosen ? properties.filter(({ id }) => chosen.includes(id)) : properties;
  const isShown = (id: string) => shown.some((property) => property.id === id);
  const toggle = (id: string) => {
    const next = properties.filter((property) => (property.id === id) !== isShown(property.id)).map((one) => one.id);
    onChoose(next.length === properties.length ? null : next);
  };
  return (
    <>
      <Button ref={trigger} size="s" Icon={IconSelector} expanded={opened} onClick={() => setOpened(true)}>
        {chosen ? `${shown.length} sur ${properties.length}` : countOf(properties.length, 'logement')}
      </Button>
      <Popover
        triggerRef={trigger}
        isOpen={opened}
        onOpenChange={setOpened}
        placement="bottom end"
        className={classes.popover ?? ''}
      >
        <Dialog aria-label="Logements affichés" className={classes.dialog ?? ''}>
          <div className={classes.all}>
            <Button size="s" tone="quiet" onClick={() => onChoose(null)}>
              Tous
            </Button>
            <Button size="s" tone="quiet" onClick={() => onChoose([])}>
              Aucun
            </Button>
          </div>
          <ul className={classes.list}>
            {properties.map(({ id, name }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={isShown(id)} onChange={() => toggle(id)} />
                  {name}
                </label>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </>
  );
}
