import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { aliases } from '@app/contract/countries/aliases.ts';
import { countryCodes, countryName, defaultCountry, foldName } from '@app/contract/countries/countries.ts';
import { MantineRoot } from '../app/theme/MantineRoot.tsx';
import type { InputTies } from './FieldFrame.tsx';
import classes from './CountrySelect.module.css';

interface CountrySelectProps {
  ties: InputTies;
  value: string;
  onChoose: (code: string) => void;
}

interface Country extends ComboboxItem {
  /** All that it is called, folded. */
  names: readonly string[];
}

/** By their French names; France, where most customers are, first. */
const countries: readonly Country[] = countryCodes
  .map((value) => {
    const label = countryName(value);
    const names = [label, value, ...(aliases[value]?.split(', ') ?? [])].map(foldName);
    return { value, label, names };
  })
  .toSorted((one, other) => rank(one.value) - rank(other.value) || one.label.localeCompare(other.label, 'fr'));

function rank(code: string): number {
  return code === defaultCountry ? 0 : 1;
}

const namesOf = new Map(countries.map(({ value, names }) => [value, names]));

/** Those whose name begins like what is typed before those that contain it, whatever the accents. */
const filter: OptionsFilter = ({ options, search }) => {
  const wanted = foldName(search);
  if (wanted === '') return options;
  const placed = options.flatMap((option) => {
    if (!('value' in option)) return [];
    const places = (namesOf.get(option.value) ?? []).map((name) => name.indexOf(wanted)).filter((at) => at >= 0);
    return places.length === 0 ? [] : [{ option, isStart: places.includes(0) }];
  });
  return placed.toSorted((one, other) => Number(other.isStart) - Number(one.isStart)).map(({ option }) => option);
};

const data = countries.map(({ value, label }) => ({ value, label }));

/** The list behind `CountryField`. Loaded when the first one is shown. */
export default function CountrySelect({ ties, value, onChoose }: CountrySelectProps) {
  const { className, ...tied } = ties;
  return (
    <MantineRoot>
      <Select
        {...tied}
        variant="unstyled"
        classNames={{ input: className, section: classes.section, dropdown: classes.dropdown, option: classes.option }}
        data={data}
        value={value || null}
        onChange={(code) => {
          if (code !== null) onChoose(code);
        }}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        filter={filter}
        placeholder="Choisir un pays"
        nothingFoundMessage="Aucun pays ne porte ce nom."
        maxDropdownHeight={240}
        autoComplete="off"
        // Inside the dialog: what lies outside of it cannot be reached while it is open.
        comboboxProps={{
          withinPortal: false,
          floatingStrategy: 'fixed',
          hideDetached: false,
          transitionProps: { duration: 0 },
        }}
      />
    </MantineRoot>
  );
}
