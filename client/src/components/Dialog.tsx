import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { IconX } from './icons.ts';
import classes from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** `side`: at the right, from top to bottom. */
  size?: 's' | 'm' | 'l' | 'xl' | 'side';
  /** Escape and the cross ask for it; without it, the dialog leaves only by what is inside. */
  onClose?: () => void;
  /** Between the title and the content: tabs. */
  under?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, opened as long as it is rendered. The browser's own, so that dialogs lie over one another in the order
 * in which they opened, everything behind them is out of reach, and the focus goes back to where it came from.
 * It starts at what is marked `data-autofocus`, else at the title.
 */
export function Dialog({ title, size = 'm', onClose, under, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // In a layout effect, so that the dialog is closed, and the focus given back, before it leaves the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const open = () => {
      element.showModal();
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2');
      first?.focus();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      close.current?.();
    };
    // Browsers let nobody refuse a second Escape: the dialog opens again, and it is up to the page to let it go.
    const onClosed = () => {
      // Told late of an earlier closing: in development, React runs this effect twice.
      if (element.open) return;
      open();
      close.current?.();
    };
    open();
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={classNames(classes.dialog, classes[size])} aria-labelledby={titleId}>
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
    </dialog>
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
