import { Card } from '../../../components/page/Card.tsx';
import { SettingFields } from './SettingField.tsx';
import type { SettingGroup } from './settingFields.ts';
import classes from './settings.module.css';
import type { SettingsForm } from './useSettingsForm.tsx';

/** A group of settings under its title. */
export function SettingsCard({ group, form }: { group: SettingGroup; form: SettingsForm }) {
  return (
    <Card title={group.title}>
      {group.about !== undefined && <p className={classes.about}>{group.about}</p>}
      <SettingFields group={group} form={form} />
    </Card>
  );
}
