import type { ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '../text/icons.ts';
import type { Tone } from '../text/Tile.tsx';
import classes from './Notice.module.css';

type NoticeTone = Exclude<Tone, 'neutral' | 'accent'>;

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  /** In place of the tone's own. */
  Icon?: Icon;
  children?: ReactNode;
  actions?: ReactNode;
}

const icons: Record<NoticeTone, Icon> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
};

/** Something worth knowing, in its place on the page. */
export function Notice({ tone = 'info', title, Icon = icons[tone], children, actions }: NoticeProps) {
  return (
    <div className={classNames(classes.notice, classes[tone])}>
      <Icon aria-hidden="true" />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
