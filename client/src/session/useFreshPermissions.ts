import { useEffect } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { rereadAdministrator, useSession } from './session.ts';
import { whileSeen } from '../browser/whileSeen.ts';

/** Keeps what an administrator may do as the server sees it: after a refusal, and while the page is seen. */
export function useFreshPermissions(): void {
  const dispatch = useAppDispatch();
  const { doubted } = useSession();
  useEffect(() => whileSeen(() => void dispatch(rereadAdministrator())), [dispatch]);
  useEffect(() => {
    if (doubted) void dispatch(rereadAdministrator());
  }, [doubted, dispatch]);
}
