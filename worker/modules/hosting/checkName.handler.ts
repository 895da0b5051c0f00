import { advanceName } from '@app/domain/hosting';
import { defineHandler } from '../../runtime/Handler.ts';

/** Looks at a name again, and brings it online as far as it goes now. */
export const checkNameHandler = defineHandler('checkName', {
  async perform({ platform, tx, payload }) {
    await advanceName(platform, tx, payload.nameId);
  },
});
