/** What an element holds: text, or its attributes (`@name`), text (`#`) and elements by name, in their order. */
export interface XmlNode {
  [name: string]: XmlContent | readonly XmlContent[];
}
type XmlText = string | number;
type XmlContent = XmlText | XmlNode;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Writes an XML document in UTF-8. Every text means itself, entities included, which is why no library does it: those at hand
 * take '&lt;' in a text for a sign that somebody escaped already. Characters that XML cannot hold are the caller's business.
 */
export function toXml(root: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root)}`;
}

function elements(node: XmlNode): string {
  return Object.entries(node)
    .map(([name, content]) => {
      if (isText(content)) return textOf(name, content);
      return isList(content) ? content.map((one) => element(name, one)).join('') : element(name, content);
    })
    .join('');
}

/** Of an attribute nothing: its element has it already. */
function textOf(name: string, text: XmlText): string {
  if (name.startsWith('@')) return '';
  return name === '#' ? escape(text) : element(name, text);
}

function element(name: string, content: XmlContent): string {
  if (isText(content)) return `<${name}>${escape(content)}</${name}>`;
  const attributes = Object.entries(content).map(([key, value]) =>
    key.startsWith('@') && isText(value) ? ` ${key.slice(1)}="${escape(value)}"` : '',
  );
  return `<${name}${attributes.join('')}>${elements(content)}</${name}>`;
}

function isText(content: XmlContent | readonly XmlContent[]): content is XmlText {
  return typeof content !== 'object';
}

function isList(content: XmlContent | readonly XmlContent[]): content is readonly XmlContent[] {
  return Array.isArray(content);
}

function escape(text: XmlText): string {
  return String(text).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}
