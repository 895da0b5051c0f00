import type { PublicSettings } from '@app/contract/site/api.ts';
import { classNames } from '../../components/text/classNames.ts';
import type from '../../components/styles/publicType.module.css';
import { platformCount } from '../parts/settingTexts.ts';
import layout from '../layout.module.css';
import classes from './Integrations.module.css';

/** The platforms that can be connected; nothing when the setting names none. */
export function Integrations({ settings }: { settings: PublicSettings }) {
  const names = integrationNames(settings.integrations);
  if (names.length === 0) return null;
  const count = platformCount(settings);
  return (
    <section className={classNames(layout.section, layout.raised)} aria-labelledby="integrations">
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2 id="integrations" className={layout.h2}>
            Vos plateformes sont déjà au planning.
          </h2>
          <p className={type.lead}>
            {count !== null && `${count}, dont celles-ci. `}
            Vos annonces restent où elles sont{'\u202f'}; leurs calendriers se parlent enfin.
          </p>
        </div>
        <ul className={classes.grid}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className={classes.note}>Ces noms sont les marques de leurs propriétaires.</p>
      </div>
    </section>
  );
}

/** The platforms that the setting names, in its order: separated by commas, each once. */
export function integrationNames(setting: string): string[] {
  const names = setting.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
