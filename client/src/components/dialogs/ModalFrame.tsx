import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { classNames } from '../text/classNames.ts';
import { forgetModal, noteOpenModal } from '../../browser/openModals.ts';
import classes from './ModalFrame.module.css';

interface ModalFrameProps {
  className: string | undefined;
  label?: string;
  labelledBy?: string;
  /** Called on Escape; without it, the dialog is closed only by its own content. */
  onClose: (() => void) | undefined;
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
  const isWanted = useRef(false);
  // In a layout effect, so that the dialog is closed, and the focus given back, before it leaves the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    isWanted.current = true;
    open(element);
    noteOpenModal(element);
    return () => {
      isWanted.current = false;
      forgetModal(element);
      element.close();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={classNames(classes.modal, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      // React hands on to a dialog what happens to those that it renders.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      // Browsers do not let a page prevent a second Escape: the dialog opens again, and the page decides about closing.
      onClose={({ target, currentTarget }) => {
        // Open: a late event of an earlier closing, for in development React runs the effect twice.
        if (target !== currentTarget || !isWanted.current || currentTarget.open) return;
        open(currentTarget);
        onClose?.();
      }}
      // Only the backdrop belongs to the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && onOutside?.()}
    >
      {/* Lists and menus open inside: what lies outside of the dialog cannot be reached while it is open. */}
      <PortalProvider getContainer={() => overlays.current}>{children}</PortalProvider>
      <div ref={overlays} className={classes.overlays} />
    </dialog>
  );
}

function open(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
  first?.focus();
}
