import type { ReactNode } from 'react';
import { Card } from '../../../../components/page/Card.tsx';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import fields from '../../form/fields.module.css';
import type { AccessField } from './accessFields.ts';
import { AccessForm } from './AccessForm.tsx';

interface AccessCardProps {
  title: string;
  name: string;
  accessFields: readonly AccessField[];
  canChange: boolean;
  /** Tries it, for whoever may change it. */
  foot: ReactNode;
  children?: ReactNode;
}

/** How another service is reached, and a try of it. */
export function AccessCard({ title, name, accessFields, canChange, foot, children }: AccessCardProps) {
  return (
    <Card title={title} foot={canChange && foot}>
      <div className={fields.stack}>
        {!canChange && <Notice>Seul un super administrateur peut changer ces valeurs.</Notice>}
        {children}
        {/* Anew when what is stored changes: a secret that was typed is stored, and no longer shown. */}
        <AccessForm
          key={JSON.stringify(accessFields.map(({ stored }) => stored))}
          name={name}
          accessFields={accessFields}
          canChange={canChange}
        />
      </div>
    </Card>
  );
}
