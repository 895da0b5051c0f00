import { Button } from '../../../components/actions/Button.tsx';
import classes from './UnsavedBar.module.css';
import type { SettingsForm } from './useSettingsForm.tsx';

/** How much is not saved, always in sight, with what can be done about it. Nothing as long as nothing is. */
export function UnsavedBar({ form: { changed, busy, takeBack } }: { form: SettingsForm }) {
  if (changed.length === 0) return null;
  const many = changed.length > 1;
  return (
    <div className={classes.bar} role="region" aria-label="Modifications" data-save-bar>
      <p role="status">
        <b>
          {changed.length} modification{many && 's'}
        </b>{' '}
        <span className="muted">non enregistrée{many && 's'}</span>
      </p>
      <Button onClick={takeBack}>Annuler</Button>
      <Button type="submit" tone="primary" busy={busy}>
        Enregistrer
      </Button>
    </div>
  );
}
