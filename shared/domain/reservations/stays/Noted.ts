import type { ChangeData, ChangeKind } from './presentChange.ts';

/** A line of a reservation's history that is due. */
export type Noted = readonly [kind: ChangeKind, data: ChangeData];
