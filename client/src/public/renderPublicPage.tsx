import { renderToString } from 'react-dom/server';
import type { RenderPublicPage } from '@app/contract/site/publicPages.ts';
import { PublicPage } from './PublicPage.tsx';

/** The markup of a public page's body. The same data always give the same markup. */
export const renderPublicPage: RenderPublicPage = (data) => renderToString(<PublicPage data={data} />);
