import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { classNames } from '../text/classNames.ts';
import classes from './ModalFrame.module.css';

interface ModalFrameProps {
  className: string | undefined;
  label?: string;
  labelledBy?: string;
  /** Called on Escape; without it, the dialog is closed only by its own content. */
  onClose: (() => void) | undefined;
  /** A click outside the dialog. */
  onOutside?: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, opened as long as it is rendered. The browser's own, so that dialogs lie over one another in the order
 * in which they opened, everything behind them is out of reach, and the focus goes back to where it came from.
 * It starts at what is marked `data-autofocus`, else at the title, else where the browser chooses.
 */
export function ModalFrame({ className, label, labelledBy, onClose, onOutside, children }: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const overlays = useRef<HTMLDivElement>(null);
  const asked = useRef({ onClose, onOutside });
  useLayoutEffect(() => {
    asked.current = { onClose, onOutside };
  }, [onClose, onOutside]);

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
      asked.current.onClose?.();
    };
    // Browsers do not let a page prevent a second Escape: the dialog opens again, and the page decides about closing.
    const onClosed = () => {
      // A late event of an earlier closing: in development, React runs this effect twice.
      if (element.open) return;
      open();
      asked.current.onClose?.();
    };
    // Only the backdrop belongs to the dialog itself.
    const onClick = ({ target }: MouseEvent) => target === element && asked.current.onOutside?.();
    open();
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      element.removeEventListener('click', onClick);
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(classes.modal, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      {/* Lists and menus open inside: what lies outside of the dialog cannot be reached while it is open. */}
      <PortalProvider getContainer={() => overlays.current}>{children}</PortalProvider>
      <div ref={overlays} className={classes.overlays} />
    </dialog>
  );
}
