import { useEffect, useRef } from 'react';
import { channelBounds } from '@app/contract/channels/rules.ts';
import { Field } from '../../../../components/form/Field.tsx';
import { channelName } from '../base/channelWords.ts';
import { guides } from './guides.ts';
import { MenuPicture } from './MenuPicture.tsx';
import type { Linking } from './useLinking.ts';
import classes from './ConnectDialog.module.css';

/** Where the channel gives the address of its calendar, and where it is pasted. */
export function CopyStep({ linking }: { linking: Linking }) {
  const { channel, url, name, failure } = linking;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure !== null) field.current?.focus();
  }, [failure]);
  const { steps, picture } = guides[channel].copy;
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!linking.isReading) void linking.check();
      }}
    >
      <div className={classes.guide}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <MenuPicture picture={picture} name={channelName(channel)} />
      </div>
      {channel === 'other' && (
        <Field
          label="Nom de la plateforme"
          optional
          value={name}
          maxLength={channelBounds.name}
          autoComplete="off"
          onChange={({ target }) => linking.setName(target.value)}
        />
      )}
      <Field
        ref={field}
        label={channel === 'other' ? 'Adresse du calendrier' : `Adresse du calendrier ${channelName(channel)}`}
        value={url}
        error={failure}
        hint="Elle reste secrète, et n’est montrée à personne. Rien n’est enregistré avant que vous ayez vu ce qui entre."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://…"
        onChange={({ target }) => linking.setUrl(target.value)}
      />
    </form>
  );
}
