import { useState } from 'react';
import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';
import { Link } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { SearchField } from '../../../components/form/SearchField.tsx';
import { templateAddress } from './emailsAddress.ts';
import classes from './TemplateMenu.module.css';

interface TemplateMenuProps {
  templates: readonly TemplateSummary[];
  chosen: string;
}

const groups = [
  { audience: 'user', title: 'Aux clients' },
  { audience: 'admin', title: "À l'administration" },
] as const;

/** Every template, to go from one to the other; folded away where it would push the editor off the screen. */
export function TemplateMenu({ templates, chosen }: TemplateMenuProps) {
  const [wanted, setWanted] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const found = templates.filter((template) => matches(template, wanted));
  const current = templates.find(({ key }) => key === chosen);
  return (
    <div className={classes.menu} data-unfolded={unfolded || undefined}>
      <div className={classes.fold}>
        <Button block onClick={() => setUnfolded(!unfolded)} expanded={unfolded}>
          {current ? `${current.name}\u00a0: changer de modèle` : 'Choisir un modèle'}
        </Button>
      </div>
      <div className={classes.content}>
        <SearchField
          label="Rechercher un modèle"
          placeholder="Rechercher"
          value={wanted}
          maxLength={60}
          onSearch={setWanted}
        />
        <nav aria-label="Modèles d'e-mail" className={classes.list}>
          {groups.map(({ audience, title }) => {
            const ofGroup = found.filter((template) => template.audience === audience);
            if (ofGroup.length === 0) return null;
            return (
              <section key={audience}>
                <h2 className={classes.title}>{title}</h2>
                <ul>
                  {ofGroup.map((template) => (
                    <li key={template.key}>
                      <Entry template={template} chosen={chosen} onFollow={() => setUnfolded(false)} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </nav>
        <p role="status" className="muted small">
          {found.length === 0 && 'Aucun modèle ne porte ce nom.'}
        </p>
      </div>
    </div>
  );
}

interface EntryProps {
  template: TemplateSummary;
  chosen: string;
  onFollow: () => void;
}

function Entry({ template: { key, name, audience, unsent, isCustom, enabled }, chosen, onFollow }: EntryProps) {
  return (
    <Link
      to={templateAddress(key)}
      aria-current={key === chosen ? 'page' : undefined}
      preventScrollReset
      onClick={onFollow}
    >
      <span className={classes.name}>{name}</span>
      {isCustom && (
        <span className={classes.custom} title="Modifié">
          <span className="visuallyHidden">, modifié</span>
        </span>
      )}
      {unsent !== null && <span className={classes.tag}>Pas encore envoyé</span>}
      {unsent === null && !enabled && <span className={classes.tag}>Coupé</span>}
      {audience === 'admin' && <span className={classes.tag}>Admin</span>}
    </Link>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches({ name, key }: TemplateSummary, wanted: string): boolean {
  return plain(name).includes(plain(wanted)) || key.includes(plain(wanted));
}
