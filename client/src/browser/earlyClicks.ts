/** Milliseconds after which a form that was sent goes its way without the application, which does not come. */
const longestWait = 8_000;

/** Milliseconds in which the click of a press arrives once the button is up. */
const clickDelay = 50;

/** What was pressed on a drawn screen before it came alive. */
const pressed: HTMLElement[] = [];
/** What is being pressed: the button of the mouse is down, or a finger is on it. */
let held: HTMLElement | null = null;
let sent: { form: HTMLFormElement; by: HTMLElement | null; timer: ReturnType<typeof setTimeout> } | null = null;

function controlOf({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, input[type="radio"]') : null;
  return control?.matches('[type="submit"]') === false ? control : null;
}

function noteHold(event: Event): void {
  held = controlOf(event);
}

function notePress(event: Event): void {
  held = null;
  const control = controlOf(event);
  if (control) pressed.push(control);
}

function noteSending(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (sent) clearTimeout(sent.timer);
  sent = { form: event.target, by: event.submitter, timer: setTimeout(sendEarlyForm, longestWait) };
}

/** Takes note of what is pressed and sent from now on, until the screen is alive. */
export function noteEarlyClicks(): void {
  document.addEventListener('pointerdown', noteHold, true);
  document.addEventListener('click', notePress, true);
  document.addEventListener('submit', noteSending, true);
}

/** Notes no more: whatever is pressed from now on is heard by the screen itself, and must not be pressed twice. */
export function stopNoting(): void {
  document.removeEventListener('pointerdown', noteHold, true);
  document.removeEventListener('click', notePress, true);
  document.removeEventListener('submit', noteSending, true);
  if (held) finishPress(held);
  held = null;
}

/**
 * A press whose beginning nobody heard: its click presses the control anew, as a whole, even where something moved under the pointer
 * meanwhile. One that ends without a click was not meant.
 */
function finishPress(control: HTMLElement): void {
  const onClick = (event: Event) => {
    stop();
    event.preventDefault();
    event.stopImmediatePropagation();
    control.click();
  };
  const onUp = () => void setTimeout(stop, clickDelay);
  const stop = () => {
    document.removeEventListener('click', onClick, true);
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, onUp, true);
  };
  document.addEventListener('click', onClick, true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, onUp, true);
}

/** Presses and sends it again, now that something listens: nobody has to act twice because they were quick. */
export function repeatEarlyClicks(): void {
  stopNoting();
  for (const control of pressed.splice(0)) {
    if (!control.isConnected) continue;
    // One that is chosen already would not say so again.
    if (control instanceof HTMLInputElement) control.checked = false;
    control.click();
  }
  if (!sent) return;
  const { form, by, timer } = sent;
  clearTimeout(timer);
  sent = null;
  if (form.isConnected) form.requestSubmit(by?.isConnected === true ? by : null);
}

/** Sends a form that waits as the browser does by itself, when the application cannot come. */
export function sendEarlyForm(): void {
  stopNoting();
  if (!sent) return;
  clearTimeout(sent.timer);
  sent.form.submit();
  sent = null;
}
