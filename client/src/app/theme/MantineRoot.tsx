import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './styleNonce.ts';
import { colorSchemeManager, theme, tokensResolver } from './theme.ts';

/**
 * What Mantine's components need around them. Only code that is loaded late imports it, so that the first view of a page
 * does without. The document's theme is not its business: `wearTheme` sees to that.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokensResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getRootElement={() => undefined}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
