/**
 * What jsdom lacks of the dialog element: opening it as a modal one, and Escape, which asks the dialog opened last to
 * cancel. That what lies behind is out of reach is for the tests in a browser to see.
 */
const opened: HTMLDialogElement[] = [];
const cameFrom = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  cameFrom.set(this, document.activeElement);
  this.open = true;
  opened.push(this);
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  opened.splice(opened.indexOf(this), 1);
  const before = cameFrom.get(this);
  if (before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event('close'));
};

document.addEventListener('keydown', ({ key }) => {
  const last = opened.at(-1);
  if (key !== 'Escape' || !last) return;
  if (last.dispatchEvent(new Event('cancel', { cancelable: true }))) last.close();
});
