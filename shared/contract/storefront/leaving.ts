/** What a guest expects of a host who closes their account: a stay that is agreed, one that is not yet, or money of a cancelled one. */
export const leftKinds = ['confirmed', 'waiting', 'cancelled'] as const;
export type LeftKind = (typeof leftKinds)[number];
