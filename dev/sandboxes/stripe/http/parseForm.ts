/** The content of a form: texts, and objects and lists nested by brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Node = string | Map<string, Node>;

/** Reads `a[b]=1&c[]=2&d[0][e]=3` as Stripe does: brackets nest, `[]` and numbers make lists. */
export function parseForm(text: string): Record<string, FormValue> {
  const root = new Map<string, Node>();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return Object.fromEntries([...root].map(([name, node]) => [name, valueOf(node)]));
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  return [name.slice(0, open), ...[...name.slice(open).matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)];
}

function place(parent: Map<string, Node>, [head = '', ...rest]: string[], value: string): void {
  const name = head === '' ? String(parent.size) : head;
  if (rest.length === 0) {
    parent.set(name, value);
    return;
  }
  const known = parent.get(name);
  const child = known instanceof Map ? known : new Map<string, Node>();
  parent.set(name, child);
  place(child, rest, value);
}

function valueOf(node: Node): FormValue {
  if (typeof node === 'string') return node;
  const isList = node.size > 0 && [...node.keys()].every((name) => /^\d+$/.test(name));
  if (isList) return [...node.values()].map(valueOf);
  return Object.fromEntries([...node].map(([name, child]) => [name, valueOf(child)]));
}
