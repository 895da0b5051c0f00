/** Goes to a page that is not part of the application, such as those that the server draws: a plain document load. */
export function leaveFor(address: string): void {
  // Not one more step for Back: it would lead to a page that sends forward again.
  window.location.replace(address);
}
