import { useEffect, useId, useRef, useState } from 'react';
import { IconInfoCircle } from '../../../components/text/icons.ts';
import classes from './Reason.module.css';

interface ReasonProps {
  /** What it explains, for screen readers. */
  of: string;
  children: string;
}

/** Why something failed, shown on demand. */
export function Reason({ of, children }: ReasonProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <span ref={box} className={classes.reason}>
      <button
        type="button"
        className={classes.opener}
        aria-label={`Pourquoi\u00a0: ${of}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle aria-hidden="true" />
      </button>
      <span id={id} role="status" className={classes.bubble} data-open={open ? '' : undefined}>
        {open && children}
      </span>
    </span>
  );
}
