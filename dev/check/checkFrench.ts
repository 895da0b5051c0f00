import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { listSources } from './listFiles.ts';
import { type Verdict, verdictOn } from './runGates.ts';

/** Folders whose texts people read. */
const rooms = /^(?:client\/src|server|worker|shared)\//;
/** Tests; what operators read in English; the `.php` paths, whose words programs read; legal texts, whose spaces are put in later, and what invoices quote; what is typed into the search; what guests read in other languages. */
const others =
  /\.test\.tsx?$|\/testing\/|^server\/(?:cli|compat)\/|\/examine[A-Z]\w*\.ts$|^shared\/domain\/site\/legal\/|\/(?:legalMentions|commonPasswords|sectionWords)\.ts$|[./](?:en|es|de)\.ts$|\/words\/(?:english|spanish|german)\.ts$/;

/** Messages that the specifications quote to the letter. Typography is not part of the letter; words are. */
const specified: ReadonlySet<string> = new Set([
  'Configuration emails',
  'Emails de confirmation envoyés\u202f!',
  'Paramètres email sauvegardés',
  'Veuillez configurer un email administrateur',
  'Gestion plans',
  'Plan créé avec succès',
  'Plan modifié avec succès',
  'Ce nom de plan est déjà utilisé',
  'Êtes-vous sûr de vouloir supprimer ce plan\u202f? Cette action est irréversible.',
  'Problème:',
]);

const isFrench =
  /[éèêàùçœîôûâÉÈÊÀÇ«»’]|\b(?:le|la|les|de|des|du|un|une|votre|vos|pour|avec|est|sont|dans|sur|par|aux|nouveau|nouvelle|aucun|aucune|tous|toutes)\b/i;
const isQuery = /\b(?:select|join|where|limit|returning)\b/;

interface Rule {
  fault: string;
  pattern: RegExp;
  /** Not where only those who write programs read. */
  onScreen?: true;
}

const apostrophe: Rule = {
  fault: 'a straight apostrophe in place of ’',
  pattern: /(?<![\p{L}\d'_\\])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu|aujourd)'(?=[\p{L}\d«<{])/iu,
};

const rules: readonly Rule[] = [
  { fault: apostrophe.fault, pattern: /(?<![\p{L}\d'_\\])(?:[cdjlmnst]|qu|jusqu|lorsqu)'$/iu },
  {
    fault: 'an ordinary space before : ; ! ? »',
    pattern: /(?<=[\p{L}\d)»’%€…}]|^) [:;!?»](?=\s|$|<|\))/u,
    onScreen: true,
  },
  { fault: 'an ordinary space after «', pattern: /« /, onScreen: true },
  { fault: 'a wide no-break space before ; ! ?, which take a narrow one', pattern: /\u00a0[;!?]/ },
  { fault: 'a narrow no-break space before : or inside « », which take a wide one', pattern: /\u202f[:»]|«\u202f/ },
  { fault: 'no space before : ; ! ?', pattern: /\p{L}[:;!?](?=\s|$)/u, onScreen: true },
  { fault: 'a hyphen in place of a minus', pattern: /(?<![\p{L}\d\-–])-\d[\d\s\u00a0\u202f,.]*[€%]/u },
  { fault: '« E-mail » spelt otherwise', pattern: /(?<![\w.@-])e?mails?(?![\w.@-])|courriel/iu },
  { fault: '« Formule » called otherwise', pattern: /(?<!arrière-)\bplans?\b(?! du site)/iu, onScreen: true },
  {
    fault: 'a capital without its accent',
    pattern: /\b(?:Etats?|Etapes?|Etes|Echec|Ecri\w+|Equipe|Editer|Edition|Evénement)\b/u,
  },
];

/**
 * What people read is written as French is: one apostrophe, one minus, no-break spaces, one spelling of each of the product's
 * words.
 */
export async function checkFrench(root: string): Promise<Verdict> {
  const files = (await listSources(root)).filter((file) => rooms.test(file) && !others.test(file));
  const problems: string[] = [];
  let count = 0;
  for (const file of files) {
    for (const { text, line, onScreen } of textsIn(file, await readFile(join(root, file), 'utf8'))) {
      count += 1;
      const faults = faultsOf(text, onScreen);
      problems.push(
        ...faults.map((fault) => `${file}:${line}: ${fault}: ${text.replaceAll(/\s+/g, ' ').slice(0, 90)}`),
      );
    }
  }
  return verdictOn(count, problems, `${count} texts, ${problems.length} faults`);
}

function faultsOf(text: string, onScreen: boolean): string[] {
  if (specified.has(text.trim())) return [];
  const found = apostrophe.pattern.test(text) ? [apostrophe.fault] : [];
  if (!isFrench.test(text) || isQuery.test(text)) return found;
  const broken = rules.filter((rule) => (onScreen || !rule.onScreen) && rule.pattern.test(text));
  return [...found, ...broken.map(({ fault }) => fault)];
}

interface Text {
  text: string;
  line: number;
  onScreen: boolean;
}

/** The texts of a source file: strings, parts of templates, texts of JSX; without what is imported and what queries say. */
function textsIn(file: string, source: string): Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const visit = (node: ts.Node, onScreen: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || isTaggedQuery(node) || isTypedBySearchers(node))
      return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    ) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const text = ts.isJsxText(node) ? decode(node.text) : node.text;
      if (/\p{L}/u.test(text)) found.push({ text, line, onScreen });
    }
    // What the documentation of the API says, and what is written in English on purpose.
    const exempt = ts.isPropertyAssignment(node) && /^(?:summary|en)$/.test(node.name.getText());
    ts.forEachChild(node, (child) => visit(child, onScreen && !exempt));
  };
  visit(tree, true);
  return found;
}

/** Words by which the search finds a place: as people type them, not as they are spelt. Its address is none either. */
function isTypedBySearchers(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && /^(?:words|at)$/.test(node.name.getText());
}

function isTaggedQuery(node: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());
}

function decode(text: string): string {
  return text.replaceAll('&nbsp;', '\u00a0').replaceAll('&#8239;', '\u202f');
}
