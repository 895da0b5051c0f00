import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconSearch } from '../text/icons.ts';
import classes from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  maxLength: number;
  onSearch: (text: string) => void;
}

/** Milliseconds without a key after which what was typed is searched for. */
const pause = 300;

/** Searches while one types, once one pauses; Enter does not wait. */
export function SearchField({ label, placeholder, value, maxLength, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  // What was asked for last: a value that comes back from there must not undo what is being typed.
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  const search = (wanted: string) => {
    asked.current = wanted;
    onSearch(wanted);
  };
  const searchAfterPause = useEffectEvent(() => {
    if (text.trim() !== asked.current) search(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <IconSearch aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
