import { useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '@app/contract/properties/rules.ts';
import { mostWays, siteLengths } from '@app/contract/storefront/rules.ts';
import { Button } from '../../../../components/actions/Button.tsx';
import { IconButton } from '../../../../components/actions/IconButton.tsx';
import { Field } from '../../../../components/form/Field.tsx';
import { FieldMessages } from '../../../../components/form/FieldFrame.tsx';
import { IconArrowDown, IconArrowUp, IconPlus } from '../../../../components/text/icons.ts';
import { IconTrash } from '../icons.ts';
import type { Way } from '../siteForm.ts';
import type { SiteForm } from '../useSiteForm.ts';
import classes from './texts.module.css';

interface WaysFieldProps {
  siteForm: SiteForm;
  language: Language;
}

/** What is near and how one gets there, in the host's order; in another language, the French list stands in for an empty one. */
export function WaysField({ siteForm, language }: WaysFieldProps) {
  const { form, field } = siteForm;
  const path = `texts.${language}.ways` as const;
  const ways = form.values[path];
  const french = language === 'fr' ? [] : form.values['texts.fr.ways'];
  const { id, error } = field(path);
  const [said, setSaid] = useState('');
  const focusNext = useFocusAfterDrawing();
  const change = (next: Way[], focused: string, words: string) => {
    form.setFieldValue(path, next);
    setSaid(words);
    focusNext(focused);
  };
  const add = (added: Way[]) => change([...ways, ...added], `${id}.${ways.length}.to`, '');
  const move = (at: number, by: -1 | 1) => {
    const moved = ways[at];
    if (!moved) return;
    const others = ways.filter((_, place) => place !== at);
    const name = moved.to === '' ? 'Ce lieu' : moved.to;
    const to = at + by;
    // The button that goes no further gives the focus to its neighbour.
    const isLast = by === -1 ? to === 0 : to === ways.length - 1;
    const button = (by === -1) === isLast ? 'down' : 'up';
    change(others.toSpliced(to, 0, moved), `${id}.${to}.${button}`, `${name}, place ${to + 1} sur ${ways.length}`);
  };
  const remove = (at: number) => {
    const left = ways.filter((_, place) => place !== at);
    const next = left.length === 0 ? `${id}-add` : `${id}.${Math.min(at, left.length - 1)}.remove`;
    change(left, next, 'Lieu retiré');
  };
  return (
    <fieldset className={classes.ways} aria-describedby={`${id}-hint`}>
      <legend>À proximité</legend>
      <p id={`${id}-hint`} className="muted small">
        Ce que l’on rejoint depuis chez vous{'\u00a0'}: {mostWays} lieux au plus.
        {ways.length === 0 && french.length > 0 && ' Vide\u00a0: la liste est reprise du français.'}
      </p>
      {ways.length > 0 && (
        <ol>
          {ways.map((way, at) => (
            // What is typed belongs to its place: an entry has nothing else that it could be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={classes.way}>
              <WayFields
                id={`${id}.${at}`}
                way={way}
                original={french[at]}
                place={at + 1}
                last={at === ways.length - 1}
                errors={{ to: form.errors[`${path}.${at}.to`], how: form.errors[`${path}.${at}.how`] }}
                language={language}
                onChange={(changes) =>
                  form.setFieldValue(
                    path,
                    ways.map((one, place) => (place === at ? { ...one, ...changes } : one)),
                  )
                }
                onMove={(by) => move(at, by)}
                onRemove={() => remove(at)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="visuallyHidden" aria-live="polite">
        {said}
      </p>
      <div className={classes.adding}>
        {ways.length === 0 && french.length > 0 && (
          <Button onClick={() => add(french.map((way) => ({ ...way })))}>Partir de la liste française</Button>
        )}
        <AddButton id={`${id}-add`} idle={ways.length >= mostWays} onClick={() => add([{ to: '', how: '' }])} />
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}

function AddButton({ id, idle, onClick }: { id: string; idle: boolean; onClick: () => void }) {
  return (
    <span id={id}>
      <Button Icon={IconPlus} idle={idle} onClick={onClick}>
        Ajouter un lieu
      </Button>
    </span>
  );
}

/** Gives the focus to an element of that id, or to the button in it, once it is on the page. */
function useFocusAfterDrawing(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const element = document.getElementById(wanted.current);
    (element?.querySelector('button') ?? element)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}

interface WayFieldsProps {
  id: string;
  way: Way;
  /** The French entry at the same place, while another language is written. */
  original: Way | undefined;
  /** From 1. */
  place: number;
  last: boolean;
  errors: { to: string | undefined; how: string | undefined };
  language: Language;
  onChange: (changes: Partial<Way>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function WayFields(props: WayFieldsProps) {
  const { id, way, original, place, last, errors, language, onChange, onMove, onRemove } = props;
  const name = way.to === '' ? `le lieu ${place}` : way.to;
  return (
    <>
      <Field
        id={`${id}.to`}
        label="Lieu"
        lang={language}
        maxLength={siteLengths.wayTo}
        autoComplete="off"
        placeholder={language === 'fr' ? 'Grande plage' : original?.to}
        value={way.to}
        error={errors.to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
      <Field
        id={`${id}.how`}
        label="À combien"
        lang={language}
        maxLength={siteLengths.wayHow}
        autoComplete="off"
        placeholder={language === 'fr' ? '6\u00a0min à pied' : original?.how}
        value={way.how}
        error={errors.how}
        onChange={({ target }) => onChange({ how: target.value })}
      />
      <div className={classes.moves}>
        <IconButton
          id={`${id}.up`}
          label={`Monter ${name}`}
          Icon={IconArrowUp}
          idle={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={`${id}.down`}
          label={`Descendre ${name}`}
          Icon={IconArrowDown}
          idle={last}
          onClick={() => onMove(1)}
        />
        <IconButton id={`${id}.remove`} label={`Retirer ${name}`} Icon={IconTrash} onClick={onRemove} />
      </div>
    </>
  );
}
