import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { IconRefresh } from '../text/icons.ts';
import { PageHead } from '../page/PageHead.tsx';
import { WayBack } from '../page/WayBack.tsx';
import type { Counted, Parts, Row } from './defineList.ts';
import { CsvLink, ListPanel, type ListPanelProps } from './ListPanel.tsx';
import type { ListState } from './useList.ts';
import classes from './ListPage.module.css';

interface ListHeadProps<P extends Parts, A extends Counted, R extends Row> {
  list: ListState<P, A, R>;
  title: string;
  /** What the document is named after, next to the title. */
  area: string;
  /** The section, for the title that takes the focus. */
  page: string;
  lead?: ReactNode;
  refreshable?: boolean;
  actions?: ReactNode;
}

/** The top of a list's page: its title, its export and what else can be done. */
export function ListHead<P extends Parts, A extends Counted, R extends Row>(props: ListHeadProps<P, A, R>) {
  const { list, title, area, page, lead, refreshable = false, actions } = props;
  return (
    <>
      <WayBack />
      <PageHead
        title={title}
        documentTitle={[title, area]}
        page={page}
        actions={
          (refreshable || list.csv || actions) && (
            <div className={classes.actions}>
              {refreshable && (
                <Button Icon={IconRefresh} busy={list.isFetching} onClick={() => void list.refetch()}>
                  Actualiser
                </Button>
              )}
              <CsvLink href={list.csv} />
              {actions}
            </div>
          )
        }
      >
        {lead}
      </PageHead>
    </>
  );
}

/** A list as a page of its own. */
export function ListPage<P extends Parts, A extends Counted, R extends Row>(
  props: ListHeadProps<P, A, R> & ListPanelProps<P, A, R>,
) {
  return (
    <>
      <ListHead {...props} />
      <ListPanel {...props} />
    </>
  );
}
