import { useCustomerArea } from '../../browser/customerArea.ts';
import { showFailure } from '../../components/feedback/toast.tsx';
import { failureText } from './failureText.ts';

/** Tells what could not be done, and why; the demonstration has said so already. */
export function useTellFailure(): (what: string, error: unknown) => void {
  const { home } = useCustomerArea();
  return (what, error) => {
    if (home === '/dashboard') showFailure(what, failureText(error, 'Réessayez dans un instant.'));
  };
}
