import type { ReactNode } from 'react';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import layout from '../layout.module.css';
import { ActionLinks, type Action } from '../parts/ActionLink.tsx';
import classes from './MessageLayout.module.css';

interface MessageLayoutProps {
  title: ReactNode;
  lead: ReactNode;
  actions: readonly Action[];
  note?: ReactNode;
  /** Decorative; a wide one stands below, another one next to the text. */
  art: ReactNode;
  artPlace: 'below' | 'beside';
  titleLang?: string;
}

/** A page that says one thing and offers a way on. */
export function MessageLayout({ title, lead, actions, note, art, artPlace, titleLang }: MessageLayoutProps) {
  return (
    <div className={classNames(layout.wrap, classes.message)} data-art={artPlace}>
      <div>
        <h1 className={type.title} lang={titleLang}>
          {title}
        </h1>
        <p className={classNames(type.lead, classes.lead)}>{lead}</p>
        <ActionLinks actions={actions} className={classes.actions} />
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </div>
      <div className={classes.art}>{art}</div>
    </div>
  );
}
