import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteEarlyClicks, repeatEarlyClicks, sendEarlyForm } from './earlyClicks.ts';

afterEach(() => {
  repeatEarlyClicks();
  document.body.innerHTML = '';
});

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};

describe('what is pressed before a drawn screen is alive', () => {
  it('is pressed once more when it is, in its order, and not again', () => {
    document.body.innerHTML = '<button type="button" id="menu"><i></i></button><input type="radio" id="yearly">';
    const heard: string[] = [];
    noteEarlyClicks();
    element('#menu i').click();
    element('#yearly').click();
    element('#menu').addEventListener('click', () => heard.push('menu'));
    element('#yearly').addEventListener('change', () => heard.push('yearly'));
    repeatEarlyClicks();
    repeatEarlyClicks();
    expect(heard).toStrictEqual(['menu', 'yearly']);
    expect(document.querySelector('#yearly:checked')).not.toBeNull();
    element('#menu').click();
    repeatEarlyClicks();
    expect(heard).toStrictEqual(['menu', 'yearly', 'menu']);
  });

  it('is left when it leads elsewhere or is gone', () => {
    document.body.innerHTML = '<a href="#x"></a><button type="button" id="gone"></button>';
    const heard = vi.fn<() => void>();
    noteEarlyClicks();
    const gone = element('#gone');
    for (const selector of ['a', '#gone']) element(selector).click();
    gone.remove();
    for (const pressed of [element('a'), gone]) pressed.addEventListener('click', heard);
    repeatEarlyClicks();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a form that is sent before a drawn screen is alive', () => {
  const sendTwice = () => {
    document.body.innerHTML = '<form method="post"><button type="submit"></button></form>';
    const form = element('form');
    if (!(form instanceof HTMLFormElement)) throw new Error('No form');
    const native = vi.spyOn(form, 'submit').mockReturnValue();
    noteEarlyClicks();
    element('button').click();
    element('button').click();
    return { form, native };
  };

  it('is sent once by the screen when it is', () => {
    const { form, native } = sendTwice();
    const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    form.addEventListener('submit', heard);
    repeatEarlyClicks();
    repeatEarlyClicks();
    expect(heard).toHaveBeenCalledOnce();
    expect(native).not.toHaveBeenCalled();
  });

  it('is sent by the browser when the application cannot come, or does not in time', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const failed = sendTwice();
    sendEarlyForm();
    expect(failed.native).toHaveBeenCalledOnce();
    const late = sendTwice();
    vi.advanceTimersByTime(7_999);
    expect(late.native).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(late.native).toHaveBeenCalledOnce();
  });
});
