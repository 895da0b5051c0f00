import type { ReactNode } from 'react';
import { IconCircleCheck, IconCircleX, IconInfoCircle } from '../../components/text/icons.ts';
import { Spinner } from '../../components/brand/Spinner.tsx';
import type { useAvailability } from './useAvailability.ts';
import classes from './domains.module.css';

type Verdict = ReturnType<typeof useAvailability>['verdict'];

const marks: Record<Verdict, ReactNode> = {
  none: null,
  asking: <Spinner />,
  free: <IconCircleCheck aria-hidden="true" />,
  taken: <IconCircleX aria-hidden="true" />,
  unknown: <IconInfoCircle aria-hidden="true" />,
};

/** Says, and reads out, whether what is being typed is free. */
export function AvailabilityLine({ verdict, text }: ReturnType<typeof useAvailability>) {
  return (
    <p className={classes.status} role="status" data-verdict={verdict}>
      {marks[verdict]}
      <span>{text}</span>
    </p>
  );
}
