import { expect, test } from 'vitest';
import { leastTerminalLevel, terminalLine } from './terminalLine.ts';

const entry = (level: number, rest: object = {}): string =>
  JSON.stringify({ level, time: 1, msg: 'mail sent', ...rest });

test('shows warnings and errors in one short line with their reason', () => {
  expect(terminalLine(entry(40), 40)).toBe('warning: mail sent');
  expect(terminalLine(entry(50, { msg: 'mail failed', err: { message: 'no route', stack: 'at x' } }), 40)).toBe(
    'error: mail failed: no route',
  );
});

test('leaves ordinary entries to the log file', () => {
  expect(terminalLine(entry(30), 40)).toBeUndefined();
});

test('shows everything when the developer asks for it', () => {
  expect(terminalLine(entry(20), leastTerminalLevel({ LOG_LEVEL: 'debug' }))).toBe('debug: mail sent');
  expect(leastTerminalLevel({ LOG_LEVEL: 'info' })).toBe(40);
});

test('shows what is no log entry as it is, such as the trace of a crash', () => {
  expect(terminalLine('    at main (server/main.ts:3:1)', 40)).toBe('    at main (server/main.ts:3:1)');
  expect(terminalLine('{ "level": ', 40)).toBe('{ "level": ');
  expect(terminalLine('', 40)).toBeUndefined();
});
