import * as smtpApi from '@app/contract/messaging/smtpApi.ts';
import * as templatesApi from '@app/contract/messaging/templatesApi.ts';
import { keysOf, recordOf } from '@app/contract/core/record.ts';
import { DomainError } from '@app/domain/platform';
import { parseInput } from '../http/validate.ts';
import type { CompatCall, CompatRequest } from './CompatCall.ts';
import { requireUnchanged } from './requireUnchanged.ts';
import { presentSecret, textOf } from './settingsCalls.ts';

const serverFields = {
  smtp_host: 'host',
  smtp_port: 'port',
  smtp_username: 'username',
  smtp_password: 'password',
  smtp_encryption: 'encryption',
  enabled: 'enabled',
} as const;

const senderFields = { from_email: 'fromEmail', from_name: 'fromName', admin_email: 'adminEmail' } as const;

async function readSmtp({ ask }: CompatRequest) {
  const { enabled, password, ...settings } = await ask(smtpApi.readSmtpSettingsEndpoint, {});
  const { enabled: _, smtp_password: __, ...texts } = { ...serverFields, ...senderFields };
  return {
    ...recordOf(keysOf(texts), (theirs) => settings[texts[theirs]].value),
    smtp_port: Number(settings.port.value),
    smtp_password: presentSecret(password),
    enabled,
  };
}

/** The fields of a form that differ from what there is, under the contract's names. An empty password is none. */
function changes(
  fields: Readonly<Record<string, string>>,
  body: CompatRequest['body'],
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([theirs, ours]) => {
      const value = textOf(body[theirs]);
      const isSame = value === undefined || value === textOf(current[theirs]);
      if (isSame || (ours === 'password' && value === '')) return [];
      return [[ours, ours === 'enabled' ? isOn(value) : value]];
    }),
  );
}

function isOn(value: unknown): unknown {
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : value;
}

async function readTemplates({ ask }: CompatRequest) {
  const { templates } = await ask(templatesApi.listTemplatesEndpoint, {});
  const whole = [];
  for (const { key } of templates) whole.push(await ask(templatesApi.readTemplateEndpoint, { params: { key } }));
  return whole.map(presentTemplate);
}

function presentTemplate({ id, key, name, subject, content, audience, variables }: templatesApi.TemplateView) {
  return {
    id,
    name: key,
    label: name,
    subject,
    content,
    type: audience,
    variables: variables.map((variable) => variable.name),
  };
}

/** What a template shows, and who changes it: the product. */
const templateEchoes = ['id', 'name', 'label', 'type', 'variables'];

/** The mail server, what mails say, trying them. */
export const emailCalls: readonly CompatCall[] = [
  { line: 'EML-19', method: 'GET', path: '/backend/api/email-settings.php', answer: readSmtp },
  {
    line: 'EML-19',
    method: 'POST',
    path: '/backend/api/email-settings.php',
    takes: [...keysOf(serverFields), ...keysOf(senderFields)],
    async answer(request) {
      const { ask, body } = request;
      const current = await readSmtp(request);
      const server = changes(serverFields, body, current);
      const sender = changes(senderFields, body, current);
      // Faults of either are reported before the other is changed: all or nothing.
      parseInput(smtpApi.changeSmtpServerEndpoint.body, server);
      parseInput(smtpApi.changeSenderEndpoint.body, sender);
      if (Object.keys(server).length > 0) await ask(smtpApi.changeSmtpServerEndpoint, { body: server });
      if (Object.keys(sender).length > 0) await ask(smtpApi.changeSenderEndpoint, { body: sender });
      return { success: true, message: smtpApi.smtpMessages.saved };
    },
  },
  { line: 'EML-20', method: 'GET', path: '/backend/api/email-templates.php', answer: readTemplates },
  {
    line: 'EML-20',
    method: 'POST',
    path: '/backend/api/email-templates.php',
    takes: ['subject', 'content'],
    echoes: templateEchoes,
    async answer(request) {
      const { ask, body } = request;
      const templates = await readTemplates(request);
      const found = templates.find(({ id, name }) => (body.id === undefined ? name === body.name : id === body.id));
      if (!found) throw new DomainError('not_found');
      requireUnchanged(request, templateEchoes, found);
      const { subject, content } = body;
      await ask(templatesApi.changeTemplateEndpoint, { params: { key: found.name }, body: { subject, content } });
      return { success: true, message: templatesApi.templateMessages.saved };
    },
  },
  {
    line: 'EML-21',
    method: 'POST',
    path: '/backend/api/test-email.php',
    takes: ['to', 'subject', 'message'],
    async answer({ ask, body }) {
      const blankless = (value: unknown) => (value === '' || value === null ? undefined : value);
      const { to, subject, message } = body;
      const test = await ask(smtpApi.sendTestMailEndpoint, {
        body: { to: blankless(to), subject: blankless(subject), message: blankless(message) },
      });
      const success = test.outcome !== 'failed';
      return { success, message: test.message, ...(!success && { error: test.message }) };
    },
  },
  { line: 'EML-22', method: 'POST', path: '/backend/api/debug-init.php', takes: [], answer: initialise },
  { line: 'EML-23', method: 'POST', path: '/backend/api/init-templates-enhanced.php', takes: [], answer: initialise },
];

async function initialise({ ask }: CompatRequest): Promise<unknown> {
  const { installed, renewed } = await ask(templatesApi.initialiseTemplatesEndpoint, {});
  return { success: true, message: templatesApi.templateMessages.initialised, installed, renewed };
}
