import { createContext, use } from 'react';
import type { Property } from '@app/contract/properties/api.ts';

/** What every section of the editor of a property needs. */
export interface Editor {
  property: Property;
  /** The account may look at it only. */
  readOnly: boolean;
  /** Reads it again; what was typed stays. */
  reload: () => Promise<void>;
  /** Tells the page whether a section holds something that is not saved. */
  report: (section: string, unsaved: boolean) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The property that is edited. Fails outside its editor. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('a section of a property was drawn outside its editor');
  return editor;
}
