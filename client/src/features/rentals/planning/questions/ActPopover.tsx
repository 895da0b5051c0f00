import type { ReactNode, RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { IconX } from '../../../../components/text/icons.ts';
import classes from './ActPopover.module.css';

interface ActPopoverProps {
  anchor: RefObject<Element | null>;
  title: string;
  /** Where and when. */
  under: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What is asked beside the nights that it is about; at the foot of a phone. */
export function ActPopover({ anchor, title, under, onClose, children }: ActPopoverProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={onClose}
      placement="bottom"
      offset={8}
      className={classes.popover ?? ''}
    >
      <Dialog className={classes.dialog ?? ''}>
        <div className={classes.head}>
          <div>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <p className="muted small">{under}</p>
          </div>
          <IconButton label="Fermer" Icon={IconX} onClick={onClose} />
        </div>
        {children}
      </Dialog>
    </Popover>
  );
}
