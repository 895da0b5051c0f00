/** Set in the browser by whatever changed the account, for instance a confirmed payment: the dashboard then reads it again. */
export const refreshFlag = 'clairvolet.dashboard-refresh';
