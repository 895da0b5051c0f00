/** Actions of the browser. One object, so that tests can replace them. */
export const browser = {
  /** Goes to a page that is not part of the application, such as those that the server draws: a plain document load. */
  leaveFor: (address: string): void => {
    // Without a history entry: Back would lead to a page that redirects again.
    window.location.replace(address);
  },

  /**
   * Writes what is in sight into the address, for who reloads the page or comes back to it. The router is not told: each of its
   * navigations draws the whole page again.
   */
  replaceSearch: (search: URLSearchParams): void => {
    const query = search.size > 0 ? `?${search.toString()}` : '';
    window.history.replaceState(window.history.state, '', `${window.location.pathname}${query}`);
  },

  /** Opens a page of the web, which learns nothing of this one, in a tab of its own. */
  openTab: (address: string): void => {
    window.open(address, '_blank', 'noopener');
  },

  reload: (): void => {
    window.location.reload();
  },

  save: (address: string): void => {
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = '';
    anchor.click();
  },
};

/** Whether an address that the server gave may be opened: no other scheme could be a page. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}

/** Set in the browser when the account changed, such as by a confirmed payment: the dashboard then reads it again. */
export const refreshFlag = 'clairvolet.dashboard-refresh';
