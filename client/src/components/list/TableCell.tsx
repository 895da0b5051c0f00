import type { CSSProperties, ReactNode } from 'react';
import { CellLabel } from '../text/CellLabel.tsx';
import type { Room } from './columns.tsx';

interface TableCellProps {
  header: string;
  rowHeader: boolean | undefined;
  /** Where rows are cards: on which side, in which row, and whether the header is said again. */
  side?: 'start' | 'end' | undefined;
  row?: 1 | 2 | undefined;
  labelled?: boolean | undefined;
  /** The room that its column needs. */
  room?: Room | undefined;
  className: string;
  /** The share of the width of the table that its column has, where its text is cut. */
  share?: Share | null | undefined;
  children: ReactNode;
}

/** In per cent: on a desk, and where the columns that need one have left. */
export interface Share {
  desk: number;
  narrow: number;
}

/** A cell of a table whose rows become cards where it would not fit. */
export function TableCell({
  header,
  rowHeader = false,
  side,
  row,
  labelled,
  room,
  className,
  share,
  children,
}: TableCellProps) {
  const Element = rowHeader ? 'th' : 'td';
  return (
    <Element
      scope={rowHeader ? 'row' : undefined}
      data-cell={side}
      data-row={row}
      data-room={room}
      className={className || undefined}
      {...(share && { 'data-cut': '', style: shareStyle(share) })}
    >
      {labelled && !rowHeader && <CellLabel>{header}</CellLabel>}
      {children}
    </Element>
  );
}

/** As a variable: where rows are cards, cells have the width of the card. */
function shareStyle({ desk, narrow }: Share): CSSProperties & Record<'--share' | '--narrow-share', string> {
  return { '--share': `${desk}%`, '--narrow-share': `${narrow}%` };
}
