interface Setting {
  source: 'environment' | 'stored' | 'default';
}

/** What a field says and allows of a setting: the environment wins over whoever is at the screen. */
export function settingField({ source }: Setting, canChange: boolean): { readOnly: boolean; hint?: string } {
  return source === 'environment' ? { readOnly: true, hint: "Défini par l'environnement" } : { readOnly: !canChange };
}
