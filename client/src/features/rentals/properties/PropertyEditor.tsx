import { useCallback, useMemo, useState } from 'react';
import { ofPlace } from '@app/contract/core/ofPlace.ts';
import { keysOf } from '@app/contract/core/record.ts';
import { checklistLabels } from '@app/contract/properties/checklist.ts';
import type { Property } from '@app/contract/properties/api.ts';
import { useCustomerArea } from '../../../browser/customerArea.ts';
import { Button } from '../../../components/actions/Button.tsx';
import { UnsavedDialog } from '../../../components/dialogs/UnsavedDialog.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { IconLicense } from './icons.ts';
import { PhotosSection } from './photos/PhotosSection.tsx';
import { AccessSection } from './sections/AccessSection.tsx';
import { AddressSection } from './sections/AddressSection.tsx';
import { AmenitiesSection } from './sections/AmenitiesSection.tsx';
import { ClassificationSection } from './sections/ClassificationSection.tsx';
import { EnergySection } from './sections/EnergySection.tsx';
import { EssentialsSection } from './sections/EssentialsSection.tsx';
import { RegistrationSection } from './sections/RegistrationSection.tsx';
import { RoomsSection } from './sections/RoomsSection.tsx';
import { RulesSection } from './sections/RulesSection.tsx';
import { SafetySection } from './sections/SafetySection.tsx';
import { TextsSection } from './sections/TextsSection.tsx';
import { UnitsSection } from './sections/UnitsSection.tsx';
import { Checklist, goToSection } from './editor/Checklist.tsx';
import { EditorContext } from './editor/editorContext.ts';
import { StatusPanel } from './editor/StatusPanel.tsx';
import { useSightedSection } from './editor/useSightedSection.ts';
import classes from './PropertyEditor.module.css';

const anchors = keysOf(checklistLabels);

interface PropertyEditorProps {
  property: Property;
  readOnly: boolean;
  reload: () => Promise<void>;
}

/** The sheet of a property, section by section, beside what it still lacks. */
export function PropertyEditor({ property, readOnly, reload }: PropertyEditorProps) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback(
    (section: string, isUnsaved: boolean) =>
      setUnsaved((before) => {
        if (before.has(section) === isUnsaved) return before;
        const others = [...before].filter((one) => one !== section);
        return new Set(isUnsaved ? [...others, section] : others);
      }),
    [],
  );
  const editor = useMemo(() => ({ property, readOnly, reload, report }), [property, readOnly, reload, report]);
  const area = useCustomerArea();
  const current = useSightedSection(anchors);
  const unregistered = property.checklist.some(({ point, state }) => point === 'registration' && state === 'missing');
  const { city } = property.address;

  return (
    <EditorContext value={editor}>
      <div className={classes.editor} data-area={area.home}>
        <div className={classes.side}>
          <Checklist property={property} current={current} />
          <StatusPanel />
        </div>
        <div className={classes.sections}>
          {unregistered && (
            <Notice
              tone="warn"
              Icon={IconLicense}
              title="Il manque le numéro d’enregistrement"
              actions={
                <Button size="s" onClick={() => goToSection('registration')}>
                  Saisir le numéro
                </Button>
              }
            >
              Il doit figurer sur chaque annonce. {city.trim() === '' ? 'Votre mairie' : `La mairie ${ofPlace(city)}`}{' '}
              le délivre.
            </Notice>
          )}
          <EssentialsSection />
          <AddressSection />
          <PhotosSection />
          <RoomsSection />
          <AmenitiesSection />
          <TextsSection />
          <RulesSection />
          <AccessSection />
          <RegistrationSection />
          <ClassificationSection />
          <SafetySection />
          <EnergySection />
          <UnitsSection />
        </div>
      </div>
      <UnsavedDialog unsaved={unsaved.size > 0} />
    </EditorContext>
  );
}
