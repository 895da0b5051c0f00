/** The platforms that the setting names, in its order: separated by commas, each once. */
export function integrationNames(setting: string): string[] {
  const names = setting.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
