import { useState } from 'react';
import { foldText } from '@app/contract/core/foldText.ts';
import type { TemplateSummary } from '@app/contract/messaging/templatesApi.ts';
import { Link, useSearchParams } from '../../../browser/routing.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { Answer } from '../../../components/feedback/Answer.tsx';
import { EmptyState } from '../../../components/feedback/EmptyState.tsx';
import { SearchField } from '../../../components/form/SearchField.tsx';
import panel from '../panel.module.css';
import { useListTemplatesQuery, useReadTemplateQuery } from './emailsApi.ts';
import { templateAddress } from './emailsAddress.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import menu from './TemplateMenu.module.css';
import classes from './TemplatesPanel.module.css';

/** What mails say: the templates at the left, the one that the address names at the right. */
export function TemplatesPanel() {
  const [address] = useSearchParams();
  const query = useListTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={query}
      loading="Chargement des modèles"
      failed="Les modèles n’ont pas pu être lus."
      rows={8}
      renderError={(error) => (
        <>
          {error}
          <p className="muted small">
            Les modèles, ceux d’origine compris, sont gardés par le serveur&nbsp;: rien n’est perdu, et les e-mails
            partent comme avant.
          </p>
        </>
      )}
    >
      {({ templates }) => {
        const chosen = address.get('modele') ?? templates[0]?.key;
        return chosen === undefined ? (
          <div className={panel.card}>
            <EmptyState title="Aucun modèle">
              «&nbsp;Initialiser les modèles&nbsp;», en haut de cette page, installe ceux d’origine.
            </EmptyState>
          </div>
        ) : (
          <div className={classes.columns}>
            <TemplateMenu templates={templates} chosen={chosen} />
            <TemplateCards key={chosen} templateKey={chosen} />
          </div>
        );
      }}
    </Answer>
  );
}

function TemplateCards({ templateKey }: { templateKey: string }) {
  const query = useReadTemplateQuery({ params: { key: templateKey } }, { refetchOnMountOrArgChange: true });
  return (
    <Answer
      query={{ ...query, data: query.currentData }}
      loading="Chargement du modèle"
      failed="Le modèle n’a pas pu être lu."
      rows={6}
    >
      {(template) => (
        <div className={classes.stack}>
          <TemplateEditor template={template} />
        </div>
      )}
    </Answer>
  );
}

const groups = [
  { audience: 'user', title: 'Aux clients' },
  { audience: 'guest', title: 'Aux voyageurs' },
  { audience: 'admin', title: 'À l’administration' },
] as const;

/** Every template, to go from one to the other; folded away where it would push the editor off the screen. */
function TemplateMenu({ templates, chosen }: { templates: readonly TemplateSummary[]; chosen: string }) {
  const [wanted, setWanted] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const found = templates.filter((template) => matches(template, wanted));
  const current = templates.find(({ key }) => key === chosen);
  return (
    <div className={menu.menu} data-unfolded={unfolded || undefined}>
      <div className={menu.fold}>
        <Button block onClick={() => setUnfolded(!unfolded)} expanded={unfolded}>
          {current ? `${current.name}\u00a0: changer de modèle` : 'Choisir un modèle'}
        </Button>
      </div>
      <div className={menu.content}>
        <SearchField
          label="Rechercher un modèle"
          placeholder="Rechercher"
          value={wanted}
          maxLength={60}
          onSearch={setWanted}
        />
        <nav aria-label="Modèles d’e-mail" className={menu.list}>
          {groups.map(({ audience, title }) => {
            const ofGroup = found.filter((template) => template.audience === audience);
            if (ofGroup.length === 0) return null;
            return (
              <section key={audience}>
                <h2 className={menu.title}>{title}</h2>
                <ul>
                  {ofGroup.map(({ key, name, unsent, isCustom, enabled }) => (
                    <li key={key}>
                      <Link
                        to={templateAddress(key)}
                        aria-current={key === chosen ? 'page' : undefined}
                        preventScrollReset
                        onClick={() => setUnfolded(false)}
                      >
                        <span className={menu.name}>{name}</span>
                        {isCustom && (
                          <span className={menu.custom} title="Modifié">
                            <span className="visuallyHidden">, modifié</span>
                          </span>
                        )}
                        {unsent !== null && <span className={menu.tag}>Pas encore envoyé</span>}
                        {unsent === null && !enabled && <span className={menu.tag}>Coupé</span>}
                        {audience === 'admin' && <span className={menu.tag}>Admin</span>}
                      </Link>
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

function matches({ name, key }: TemplateSummary, wanted: string): boolean {
  return [name, key].some((text) => foldText(text).includes(foldText(wanted)));
}
