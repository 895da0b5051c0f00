export { countNews, listNews, markNewsRead } from './readNews.ts';
