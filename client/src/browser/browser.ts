/** What is left to the browser. One object, so that tests see what it is asked for without anything being left. */
export const browser = {
  /** Goes to a page that is not part of the application, such as those that the server draws: a plain document load. */
  leaveFor: (address: string): void => {
    // Not one more step for Back: it would lead to a page that sends forward again.
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

/** Set in the browser by whatever changed the account, for instance a confirmed payment: the dashboard then reads it again. */
export const refreshFlag = 'clairvolet.dashboard-refresh';
