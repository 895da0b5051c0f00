import { useEffect, useLayoutEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Input, TextField } from 'react-aria-components/TextField';
import { foldText } from '@app/contract/core/foldText.ts';
import { useNavigate } from '../../browser/routing.ts';
import { IconSearch } from '../../components/text/icons.ts';
import { ModalFrame } from '../../components/dialogs/ModalFrame.tsx';
import { findPlaces, indexPlaces } from './findPlaces.ts';
import { noteRecentPlace, recentPlaces } from './recentPlaces.ts';
import { takeTypedAhead } from './typedAhead.ts';
import type { Place } from './Place.ts';
import classes from './CommandPalette.module.css';

/** As many as are looked through without being typed for. */
const mostFound = 24;

interface CommandPaletteProps {
  /** The area whose recent places are remembered. */
  area: string;
  /** Everything that can be gone to or done. */
  places: readonly Place[];
  /** Shown before anything is typed, besides what was chosen of late. */
  first: readonly Place[];
  query: string;
  onQuery: (query: string) => void;
  /** What was found by other means: customers, reservations; and where else to look. */
  records?: readonly Place[];
  elsewhere?: readonly Place[];
  searching?: boolean;
  /** What may be typed instead when nothing is found. */
  advice: string;
  /** Offered when nothing is found. */
  help: readonly Place[];
  onClose: () => void;
}

/** Goes anywhere and does anything from the keyboard: what was typed is looked for among what the pages declare. */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    area,
    places,
    first,
    query,
    onQuery,
    records = [],
    elsewhere = [],
    searching = false,
    advice,
    help,
    onClose,
  } = props;
  const navigate = useNavigate();
  const typed = query.trim();
  const index = useMemo(() => indexPlaces(places), [places]);
  // An address is somebody's, never a page's.
  const found = useMemo(() => findPlaces(index, typed.includes('@') ? '' : typed, mostFound), [index, typed]);
  const recent = useMemo(() => {
    const known = new Map(places.map((place) => [place.id, place]));
    return recentPlaces(area).flatMap((id) => known.get(id) ?? []);
  }, [area, places]);

  const certain = [...found.sure, ...records, ...found.likely];
  const results = certain.length > 0 ? certain : found.faint;
  const nothing = typed !== '' && results.length === 0 && !searching;
  // What comes first must not be what leads elsewhere, while the records that are meant are on their way.
  const isAwaited = searching && results.length === 0;
  const groups =
    typed === ''
      ? grouped([...recent.map((place) => ({ ...place, group: 'Récemment' })), ...without(first, recent)])
      : grouped([...(nothing ? help : results), ...(isAwaited ? [] : elsewhere)]);
  const shown = [...groups.values()].flat();

  const run = (id: unknown) => {
    const chosen = shown.find((place) => place.id === id);
    if (!chosen) return;
    onClose();
    if (places.some((place) => place.id === chosen.id)) noteRecentPlace(area, chosen.id);
    if (chosen.to === undefined) chosen.run?.();
    else void navigate(chosen.to);
  };
  const { onEnter, want } = useFirst({
    typed,
    // A title that says it all need not wait for records.
    isSettled: !searching || found.sure.length > 0,
    run: () => run(shown[0]?.id),
  });
  // Right after the field has got the focus, before another key can be pressed.
  useLayoutEffect(() => {
    const { text, isEntered } = takeTypedAhead();
    if (text !== '') onQuery(text);
    if (isEntered) want(text.trim());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <ModalFrame
      className={classes.palette}
      label="Rechercher ou lancer une action"
      onClose={onClose}
      onOutside={onClose}
    >
      <Autocomplete inputValue={query} onInputChange={onQuery} disableAutoFocusFirst>
        {/* Before the list's own keys, which end here. */}
        <div className={classes.keys} role="presentation" onKeyDownCapture={onEnter}>
          <TextField className={classes.search ?? ''} aria-label="Rechercher une page, un réglage ou une action">
            <IconSearch aria-hidden="true" />
            <Input placeholder={'Que cherchez-vous\u202f?'} data-autofocus="" autoComplete="off" spellCheck={false} />
          </TextField>
        </div>
        <p className="visuallyHidden" role="status">
          {typed === ''
            ? ''
            : isAwaited
              ? 'Recherche en cours'
              : nothing
                ? 'Aucun résultat'
                : countText(results.length)}
        </p>
        {nothing && (
          <div className={classes.nothing}>
            <p>
              <b>Rien pour «&nbsp;{typed}&nbsp;».</b>
            </p>
            <p>{advice}</p>
          </div>
        )}
        <Menu className={classes.list ?? ''} aria-label="Résultats" onAction={run}>
          {[...groups].map(([group, members]) => (
            <MenuSection key={group} className={classes.group ?? ''}>
              <Header>{group}</Header>
              {members.map(({ id, label, note, Icon }) => (
                <MenuItem key={id} id={id} textValue={label} className={classes.action ?? ''}>
                  <Icon aria-hidden="true" />
                  <span className={classes.text}>
                    <span>{marked(label, typed)}</span>
                    {note && <small>{note}</small>}
                  </span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </ModalFrame>
  );
}

/**
 * Enter means what stands first, not what stood there before a record came: it waits for what is being looked for. Whoever
 * has gone down the list means where they are.
 */
function useFirst({ typed, isSettled, run }: { typed: string; isSettled: boolean; run: () => void }) {
  /** What had been typed when Enter was pressed, before there was an answer. */
  const [wanted, setWanted] = useState<string | null>(null);
  const isDue = wanted === typed && isSettled;
  useEffect(() => {
    if (isDue) run();
  });
  const onEnter = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (
      key !== 'Enter' ||
      event.nativeEvent.isComposing ||
      (target instanceof Element && target.getAttribute('aria-activedescendant'))
    )
      return;
    // The focus goes back to the button that opened this: the same press must not click it.
    event.preventDefault();
    if (isSettled) run();
    else setWanted(typed);
  };
  return { onEnter, want: setWanted };
}

/** In groups, each where its best member stands; nothing twice. */
function grouped(places: readonly Place[]): Map<string, Place[]> {
  const once = [...new Map(places.toReversed().map((place) => [place.id, place])).values()].toReversed();
  return Map.groupBy(once, ({ group }) => group);
}

function without(places: readonly Place[], others: readonly Place[]): readonly Place[] {
  return places.filter(({ id }) => others.every((other) => other.id !== id));
}

function countText(count: number): string {
  return count === 1 ? '1 résultat' : `${count} résultats`;
}

/** A label in which the words that were typed stand out, whatever their accents. */
function marked(label: string, typed: string): ReactNode {
  // Folding keeps the number of letters of all but ligatures: where it does not, nothing stands out.
  const folded = foldText(label);
  const words = foldText(typed).split(' ').filter(Boolean);
  const at = folded.length === label.length ? words.map((word) => [folded.indexOf(word), word.length] as const) : [];
  const first = at.filter(([start]) => start >= 0).toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0];
  if (!first) return label;
  const [start, length] = first;
  return (
    <>
      {label.slice(0, start)}
      <mark>{label.slice(start, start + length)}</mark>
      {label.slice(start + length)}
    </>
  );
}
