/** Rows of the reliability table that some scenarios show, and others do not. */
export type Promised = 'killed often' | 'Redis away' | 'restore' | 'webhooks' | 'clean stop';
