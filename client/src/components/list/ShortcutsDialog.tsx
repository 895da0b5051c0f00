import { Button } from '../actions/Button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialogs/Dialog.tsx';
import { SwitchField } from '../form/SwitchField.tsx';
import { chooseSingleKeys, useSingleKeys } from './shortcuts.ts';
import classes from './ShortcutsDialog.module.css';

const shortcuts = [
  { keys: ['/'], does: 'Aller à la recherche' },
  { keys: ['J'], does: 'Ligne suivante' },
  { keys: ['K'], does: 'Ligne précédente' },
  { keys: ['Entrée'], does: 'Ouvrir la ligne' },
  { keys: ['?'], does: 'Afficher ces raccourcis' },
] as const;

/** The keys of the lists, and what turns them off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const act = useSingleKeys();
  return (
    <Dialog title="Raccourcis" size="s" onClose={onClose}>
      <DialogBody>
        <dl className={classes.keys}>
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SwitchField
          label="Raccourcis d’une touche"
          hint="À couper si vous dictez au lieu de taper. Ce choix vaut sur cet appareil."
          checked={act}
          onChange={chooseSingleKeys}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Fermer</Button>
      </DialogFoot>
    </Dialog>
  );
}
