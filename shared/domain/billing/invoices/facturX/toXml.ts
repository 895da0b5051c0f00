/** What an element holds: text, or its attributes (`@name`), text (`#`) and elements by name, in their order; null: nothing. */
export interface XmlNode {
  [name: string]: XmlContent | readonly XmlContent[] | null;
}
type XmlContent = string | number | XmlNode;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Writes an XML document in UTF-8. Every text is literal, entities included. No library is used: the available
 * ones take '&lt;' in a text as already escaped. The caller removes characters that XML cannot hold.
 */
export function toXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${contentOf(root)}`;
}

/** Nothing for attributes: they are written with their element. */
function contentOf(content: XmlContent): string {
  if (typeof content !== 'object') return String(content).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
  return Object.entries(content)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, held]) => (isList(held) ? held : [held]).map((one) => element(name, one)))
    .join('');
}

function element(name: string, content: XmlContent | null): string {
  if (content === null) return '';
  if (name === '#') return contentOf(content);
  const attributes = Object.entries(typeof content === 'object' ? content : {}).map(([key, value]) =>
    key.startsWith('@') ? ` ${key.slice(1)}="${contentOf(isList(value) ? '' : (value ?? ''))}"` : '',
  );
  return `<${name}${attributes.join('')}>${contentOf(content)}</${name}>`;
}

function isList(content: XmlContent | readonly XmlContent[] | null): content is readonly XmlContent[] {
  return Array.isArray(content);
}
