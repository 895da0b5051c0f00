/** Faults that spoil the answer: nothing of it may be used. */
export const unreadable = [
  'html',
  'json',
  'login',
  'http403',
  'http404',
  'http429',
  'http500',
  'truncated',
  'cut',
  'bomb',
  'redirect_private',
];
/** Faults that spoil the text or the events, each in its way. */
export const garbled = [
  'bom',
  'utf16',
  'latin1',
  'lower_case',
  'mixed_ends',
  'two_calendars',
  'unfold',
  'orphan_line',
  'no_uid',
  'clock_skew',
  'old_dtstamp',
  'bad_event',
  'reissue',
  'alarm',
  'no_dtend',
  'zero_length',
  'window',
];
/** Faults that take events away: where a few are missing of many, the host is asked. */
export const thinning = ['empty', 'flapping', 'half'];
