import { useId, type ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { IconX } from '../text/icons.ts';
import { ModalFrame } from './ModalFrame.tsx';
import classes from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /**
   * `side`: at the right, from top to bottom; `wideSide`: with room for two columns; `sheet`: as `l` on a desk, as high as the window
   * on a phone.
   */
  size?: 's' | 'm' | 'l' | 'xl' | 'side' | 'wideSide' | 'sheet';
  /** Called on Escape and by the cross; without it, the dialog is closed only by its own content. */
  onClose?: () => void;
  /** Between the title and the content: tabs. */
  under?: ReactNode;
  children: ReactNode;
}

/** A modal dialog with its title and, when it can be closed, a cross. */
export function Dialog({ title, size = 'm', onClose, under, children }: DialogProps) {
  const titleId = useId();
  return (
    <ModalFrame className={classNames(classes.dialog, classes[size])} labelledBy={titleId} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <IconButton label="Fermer" onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {under && <div className={classes.under}>{under}</div>}
      {children}
    </ModalFrame>
  );
}

/** What a dialog says and asks. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

/** What can be done, under a line at the bottom. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
