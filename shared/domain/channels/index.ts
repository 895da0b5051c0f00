export { CalendarExport, CalendarReading } from './exports/CalendarExport.entity.ts';
export { DoubleBooking } from './conflicts/DoubleBooking.entity.ts';
export { Feed, FeedBody, FeedEvent, FeedReading, FeedRule } from './feeds/Feed.entity.ts';
