import segment from '../../components/styles/segment.module.css';

/** Whether the cards show monthly or yearly prices; style sheets read it (`:has`), so that it needs no JavaScript. */
export function CycleSwitch({ badge }: { badge: string | null }) {
  return (
    <fieldset className={segment.segment}>
      <legend className="visuallyHidden">Facturation</legend>
      <label>
        <input type="radio" name="rythme" value="mensuel" defaultChecked />
        Mensuel
      </label>
      <label>
        <input type="radio" name="rythme" value="annuel" />
        Annuel {badge !== null && <span className={segment.badge}>{badge}</span>}
      </label>
    </fieldset>
  );
}
