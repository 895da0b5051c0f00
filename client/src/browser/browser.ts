/** Actions of the browser. One object, so that tests can replace them. */
export const browser = {
  /** Goes to a page that is not part of the application, such as those that the server draws: a plain document load. */
  leaveFor: (address: string): void => {
    // Without a history entry: Back would lead to a page that redirects again.
    window.location.replace(address);
  },

  /** Loads the page again. */
  reload: (): void => {
    window.location.reload();
  },

  /** Saves what lies at an address. */
  save: (address: string): void => {
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = '';
    anchor.click();
  },
};

/** Set in the browser when the account changed, such as by a confirmed payment: the dashboard then reads it again. */
export const refreshFlag = 'clairvolet.dashboard-refresh';
