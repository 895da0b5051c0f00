/** Lets the browser save what lies at an address. */
export function saveArchive(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = '';
  anchor.click();
}
