import { use, useEffect, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { aliases } from '@app/contract/countries/aliases.ts';
import { countryCodes, countryName, defaultCountry, foldName } from '@app/contract/countries/countries.ts';
import type { InputTies } from './FieldFrame.tsx';
import { IconSelector } from '../text/icons.ts';
import classes from './CountrySelect.module.css';

interface CountrySelectProps {
  ties: InputTies;
  label: string;
  value: string;
  onChoose: (code: string) => void;
}

interface Country {
  id: string;
  name: string;
  /** All that it is called, folded. */
  names: readonly string[];
}

/** By their French names; France, where most customers are, first. */
const countries: readonly Country[] = countryCodes
  .map((id) => {
    const name = countryName(id);
    return { id, name, names: [name, id, ...(aliases[id]?.split(', ') ?? [])].map(foldName) };
  })
  .toSorted((one, other) => rank(one.id) - rank(other.id) || one.name.localeCompare(other.name, 'fr'));

function rank(code: string): number {
  return code === defaultCountry ? 0 : 1;
}

const namesOf = new Map(countries.map(({ name, names }) => [name, names]));

/** Whether a country is called like what is typed, whatever the accents. */
function isCalled(name: string, typed: string): boolean {
  return namesOf.get(name)?.some((one) => one.includes(foldName(typed))) ?? false;
}

/** Those of which a name begins like what is typed before the others. */
function startingFirst(typed: string): readonly Country[] {
  const wanted = foldName(typed);
  if (wanted === '') return countries;
  const starts = ({ names }: Country) => names.some((name) => name.startsWith(wanted));
  return [...countries.filter(starts), ...countries.filter((country) => !starts(country))];
}

/** The list behind `CountryField`. Loaded when the first one is shown. */
export default function CountrySelect({ ties, label, value, onChoose }: CountrySelectProps) {
  const { className, ...tied } = ties;
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  // What stands there once a country is chosen was not typed.
  const search = value !== '' && typed === countryName(value) ? '' : typed;
  return (
    <ComboBox
      aria-label={label}
      className={classes.box ?? ''}
      defaultItems={startingFirst(search)}
      defaultFilter={isCalled}
      value={value || null}
      onChange={(code) => {
        if (typeof code === 'string' && code !== value) onChoose(code);
      }}
      onInputChange={setTyped}
      onOpenChange={setOpened}
      onKeyDown={(event) => {
        // Escape closes the list, and not the dialog around it as well.
        if (event.key === 'Escape' && opened) event.preventDefault();
      }}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Input {...tied} className={className ?? ''} placeholder="Choisir un pays" autoComplete="off" />
      <Button className={classes.button ?? ''}>
        <IconSelector aria-hidden="true" />
      </Button>
      <FirstFocus searching={search !== ''} />
      <Popover className={classes.dropdown ?? ''} offset={4}>
        <ListBox<Country>
          className={classes.list ?? ''}
          renderEmptyState={() => <p className={classes.empty}>Aucun pays ne porte ce nom.</p>}
        >
          {({ name }) => (
            <ListBoxItem textValue={name} className={classes.option ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Puts the first country that is found forward, so that Enter chooses it. */
function FirstFocus({ searching }: { searching: boolean }) {
  const state = use(ComboBoxStateContext);
  useEffect(() => {
    if (!searching || !state?.isOpen || state.selectionManager.focusedKey !== null) return;
    state.selectionManager.setFocusedKey(state.collection.getFirstKey());
  });
  return null;
}
