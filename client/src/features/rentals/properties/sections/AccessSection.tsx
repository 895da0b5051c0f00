import { propertyBounds } from '@app/contract/properties/rules.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { Field, TextAreaField } from '../../../../components/form/Field.tsx';
import { IconLock } from '../../../../components/text/icons.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { SectionCard } from '../editor/SectionCard.tsx';
import { useSection } from '../editor/useSection.ts';
import { GuideFields, guideOf, guideValues } from './GuideFields.tsx';
import classes from './fields.module.css';

const read = ({ sheet: { access } }: Property) => ({
  'access.instructions': access.instructions,
  'access.keyBox': access.keyBox,
  'access.wifiName': access.wifiName,
  'access.wifiPassword': access.wifiPassword,
  ...guideValues(access.guide),
});

const write = (values: ReturnType<typeof read>) => ({
  access: {
    instructions: values['access.instructions'],
    keyBox: values['access.keyBox'],
    wifiName: values['access.wifiName'],
    wifiPassword: values['access.wifiPassword'],
    guide: guideOf(values),
  },
});

/** How guests get in, which they learn once they have paid. */
export function AccessSection() {
  const section = useSection({ name: 'access', read, write });
  const { field } = section;
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <SectionCard section={section} anchor="access" title="Accès et wifi">
      <Notice Icon={IconLock} title="Gardé pour vos voyageurs">
        Rien de cette rubrique n’est public. Chaque voyageur la reçoit une fois sa réservation payée.
      </Notice>
      <TextAreaField
        label="Comment entrer"
        rows={4}
        maxLength={propertyBounds.access}
        placeholder="Le portail s’ouvre à droite, la boîte à clés est sous la glycine."
        {...field('access.instructions')}
      />
      <Field label="Code de la boîte à clés" optional maxLength={60} {...plain} {...field('access.keyBox')} />
      <div className={classes.two}>
        <Field label="Nom du wifi" optional maxLength={60} {...plain} {...field('access.wifiName')} />
        <Field label="Mot de passe du wifi" optional maxLength={80} {...plain} {...field('access.wifiPassword')} />
      </div>
      <GuideFields field={field} />
    </SectionCard>
  );
}
