import { createContext, use } from 'react';
import { CompactFooter } from '../../chrome/CompactFooter.tsx';
import { useColorTheme } from '../../chrome/storedTheme.ts';
import { useSettings } from '../../api/useSettings.ts';

/** Opens the cookie banner again; undefined where there is nothing to choose. */
export const CookieChoiceContext = createContext<(() => void) | undefined>(undefined);

interface PageFooterProps {
  themeChoice: 'elsewhere' | 'here';
}

/** The foot of a page of the application. */
export function PageFooter({ themeChoice }: PageFooterProps) {
  const { footerText, footerCopyright } = useSettings();
  const { theme, choose } = useColorTheme();
  const onCookies = use(CookieChoiceContext);
  return (
    <CompactFooter
      text={footerText}
      copyright={footerCopyright}
      onCookies={onCookies}
      {...(themeChoice === 'here' && { theme: { chosen: theme, onChoose: choose } })}
    />
  );
}
