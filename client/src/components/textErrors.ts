import type { FormErrors } from '@mantine/form';

/** The errors of a form that are plain text, which ours all are. */
export function textErrors(errors: FormErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
