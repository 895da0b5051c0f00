import type { ReactNode } from 'react';
import { CellLabel } from '../text/CellLabel.tsx';

interface TableCellProps {
  header: string;
  rowHeader: boolean | undefined;
  /** Where rows are cards: on which side, in which row, and whether the header is said again. */
  side?: 'start' | 'end' | undefined;
  row?: 1 | 2 | undefined;
  labelled?: boolean | undefined;
  className: string;
  children: ReactNode;
}

/** A cell of a table whose rows become cards where it would not fit. */
export function TableCell({ header, rowHeader = false, side, row, labelled, className, children }: TableCellProps) {
  const Element = rowHeader ? 'th' : 'td';
  return (
    <Element scope={rowHeader ? 'row' : undefined} data-cell={side} data-row={row} className={className || undefined}>
      {labelled && !rowHeader && <CellLabel>{header}</CellLabel>}
      {children}
    </Element>
  );
}
