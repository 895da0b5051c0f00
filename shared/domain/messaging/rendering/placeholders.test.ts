import { describe, expect, it } from 'vitest';
import { checkPlaceholders, TemplateSyntaxError, UnknownPlaceholderError } from './placeholders.ts';

const allowed = ['user_name', 'site_name'];
const check = (template: string) => checkPlaceholders(template, 'content', allowed);

describe('checkPlaceholders', () => {
  it('returns a valid template with its placeholders in one spelling', () => {
    expect(check('Bonjour {{ user_name }},\n  bienvenue chez {{site_name}}.')).toBe(
      'Bonjour {{user_name}},\n  bienvenue chez {{site_name}}.',
    );
  });

  it('names every unknown variable once, and lists those that exist', () => {
    const attempt = () => check('{{prenom}} {{user_name}} {{nom}} {{prenom}}');
    expect(attempt).toThrow(UnknownPlaceholderError);
    expect(attempt).toThrow(
      'Variables inconnues\u00a0: {{prenom}}, {{nom}}. Variables disponibles\u00a0: {{user_name}}, {{site_name}}.',
    );
    expect(attempt).toThrow(expect.objectContaining({ field: 'content' }));
  });

  it.each([
    ['a section', '{{#user_name}}x{{/user_name}}'],
    ['an inverted section', '{{^user_name}}x{{/user_name}}'],
    ['a partial', '{{> user_name}}'],
    ['a triple brace', '{{{user_name}}}'],
    ['an ampersand', '{{& user_name}}'],
    ['a comment', '{{! user_name }}'],
    ['other delimiters', '{{=<% %>=}}<% user_name %>'],
    ['an unclosed placeholder', 'Bonjour {{user_name'],
    ['an unclosed section', '{{#user_name}}'],
  ])('refuses %s', (_form, template) => {
    expect(() => check(template)).toThrow(TemplateSyntaxError);
  });

  it.each(['{{constructor}}', '{{__proto__}}', '{{user_name.length}}', '{{.}}'])('rejects unknown %s', (template) => {
    expect(() => check(template)).toThrow(UnknownPlaceholderError);
  });
});
