import { useState } from 'react';

const key = 'planning-prices';

/** Whether prices are shown, as this browser was told last; until then, `usual`. */
export function usePriceChoice(usual: boolean): [boolean, (shown: boolean) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const choose = (shown: boolean) => {
    const text = shown ? 'yes' : 'no';
    localStorage.setItem(key, text);
    setChosen(text);
  };
  return [chosen === null ? usual : chosen === 'yes', choose];
}
