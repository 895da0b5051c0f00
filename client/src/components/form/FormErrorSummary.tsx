import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { Invitation } from '../feedback/FailureNotice.tsx';
import { isInvitation } from '../feedback/invitation.ts';
import { IconAlertCircle, IconCircleCheck } from '../text/icons.ts';
import classes from './FormErrorSummary.module.css';

export interface FieldError {
  /** The field's id on the page; none when the page does not show it. */
  fieldId?: string;
  message: string;
  /** Brings the field on screen, when it may be out of sight. */
  reveal?: () => void;
}

interface FormErrorSummaryProps {
  title: ReactNode;
  /** The reason, when it concerns no single field. */
  detail?: ReactNode;
  errors?: readonly FieldError[];
  /** Changes at each failed attempt, so that the summary takes the focus again. */
  attempt: number;
  /** Everything was mended since: what is left is the place that it took, which says so. */
  isOver?: boolean;
}

/** The errors of a form in one place; takes the focus so that they are noticed. */
export function FormErrorSummary({ title, detail, errors = [], attempt, isOver = false }: FormErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  useHeldPlace(place, attempt, isOver);
  if (isInvitation(title) || isInvitation(detail)) return <Invitation />;
  return (
    <div ref={place}>
      {isOver ? (
        <p role="status" className={classes.mended}>
          <IconCircleCheck aria-hidden="true" />
          Tout est corrigé.
        </p>
      ) : (
        <Box ref={summary} title={title} detail={detail} errors={errors} />
      )}
    </div>
  );
}

/**
 * Keeps the height that the summary began with while its fields are being mended: what is below does not move under the finger.
 * Once nothing is left to mend, the place goes too, as soon as that moves nothing that is in sight.
 */
function useHeldPlace(place: RefObject<HTMLDivElement | null>, attempt: number, isOver: boolean): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.style.removeProperty('min-height');
    element.style.setProperty('min-height', `${element.offsetHeight}px`);
  }, [place, attempt]);
  useEffect(() => {
    const element = place.current;
    // Out of sight it leaves without a movement only where browsers keep what is in sight in its place.
    if (!isOver || !element || typeof IntersectionObserver === 'undefined') return undefined;
    if (!CSS.supports('overflow-anchor', 'auto')) return undefined;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen || seen.isIntersecting) return;
      observer.disconnect();
      element.style.removeProperty('min-height');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isOver]);
}

interface BoxProps extends Pick<FormErrorSummaryProps, 'title' | 'detail'> {
  errors: readonly FieldError[];
  ref: Ref<HTMLDivElement>;
}

function Box({ title, detail, errors, ref }: BoxProps) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.summary}>
      <IconAlertCircle aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {detail && <p>{detail}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map((error) => (
              <li key={`${error.fieldId ?? ''} ${error.message}`}>
                <Message {...error} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Message({ fieldId, message, reveal }: FieldError) {
  if (fieldId === undefined) return message;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // Moves the focus only: a fragment in the address would be one more step for Back.
        event.preventDefault();
        reveal?.();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {message}
    </a>
  );
}
