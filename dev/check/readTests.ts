import ts from 'typescript';

/** A test as it is written in its source. */
export interface ReadTest {
  title: string;
  /** The texts and numbers of its table (`each`); empty without one. */
  cases: ReadonlySet<string>;
  /** Why it proves nothing, or not what its title claims. */
  faults: readonly string[];
}

/** The tests of a file, in their order. */
export function readTests(path: string, text: string): ReadTest[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const product = productImports(file);
  const tests: ReadTest[] = [];
  const visit = (node: ts.Node, skipped: boolean): void => {
    const call = ts.isCallExpression(node) ? readCall(node) : undefined;
    if (call && /^(?:it|test)\b/.test(call.name)) {
      const faults = [...(skipped || isSkipped(call.name) ? ['is skipped'] : []), ...faultsOf(call.node, product)];
      tests.push({ title: call.title, cases: casesOf(call, file), faults });
      return;
    }
    const skips = skipped || (call !== undefined && isSkipped(call.name));
    node.forEachChild((child) => visit(child, skips));
  };
  visit(file, false);
  return tests;
}

interface TestCall {
  /** Such as `it` or `describe.each`. */
  name: string;
  title: string;
  table: ts.Node | undefined;
  node: ts.CallExpression;
}

/** The title in a call of `it`, `test` or `describe`; undefined for any other call. */
function readCall(node: ts.CallExpression): TestCall | undefined {
  const [title] = node.arguments;
  if (!title || !ts.isStringLiteralLike(title)) return undefined;
  const maker = ts.isCallExpression(node.expression) ? node.expression : undefined;
  const name = (maker ?? node).expression.getText();
  if (!/^(?:it|test|describe)(?:\.\w+)*$/.test(name)) return undefined;
  return { name, title: title.text, table: maker && name.endsWith('.each') ? maker.arguments[0] : undefined, node };
}

function isSkipped(name: string): boolean {
  return /\.(?:skip|todo)\b/.test(name);
}

/** The values of the table of a test; those of the whole file where the table is declared elsewhere in it. */
function casesOf({ table }: TestCall, file: ts.SourceFile): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) found.add(node.text);
    if (ts.isPrefixUnaryExpression(node)) found.add(node.getText());
    node.forEachChild(visit);
  };
  if (table) visit(ts.isArrayLiteralExpression(table) ? table : file);
  return found;
}

/** The names of values that the file imports from the product, test helpers excluded. */
function productImports(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const { importClause, moduleSpecifier } = statement;
    if (!/^(?:@app\/|\.)/.test(moduleSpecifier.text) || /testing|fixtures/i.test(moduleSpecifier.text)) return [];
    if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
    const bindings = importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map((element) => element.name.text) : [];
  });
  return new Set(names);
}

/** The names of the product that occur in a part of a test. */
function productNamesIn(node: ts.Node, product: ReadonlySet<string>): string[] {
  if (isPutToTheTest(node)) return [];
  if (ts.isPropertyAccessExpression(node)) return productNamesIn(node.expression, product);
  if (ts.isIdentifier(node)) return product.has(node.text) ? [node.text] : [];
  return childrenOf(node).flatMap((child) => productNamesIn(child, product));
}

/** `expect` of a value of the product itself, which is what a test is about. */
function isPutToTheTest(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'expect') return false;
  const [subject] = node.arguments;
  return subject !== undefined && (ts.isIdentifier(subject) || ts.isPropertyAccessExpression(subject));
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  return children;
}

function hasLiteral(node: ts.Node): boolean {
  const isOne = ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) || ts.isRegularExpressionLiteral(node);
  return isOne || childrenOf(node).some(hasLiteral);
}

/** Why a test would pass whatever the product does. */
function faultsOf(test: ts.CallExpression, product: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (!/\bexpect\b|\.waitFor|\bfc\.assert\b/.test(test.getText())) faults.push('expects nothing');
  const words = productNamesIn(test, product).filter((name) => /(?:Messages|Labels)$/.test(name));
  if (words.length > 0) faults.push(`takes the words that it expects from the product: ${words.join(', ')}`);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const isMatcher = /^to(?!Throw|BeInstanceOf)[A-Z]/.test(node.expression.name.text);
      for (const wanted of isMatcher ? node.arguments : []) {
        const isOfTheProduct = productNamesIn(wanted, product).length > 0 && !hasLiteral(wanted);
        if (isOfTheProduct) faults.push(`compares the product with itself: ${wanted.getText()}`);
      }
    }
    node.forEachChild(visit);
  };
  visit(test);
  return faults;
}
